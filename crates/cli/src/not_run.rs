//! Why the user's program could not be built or started, in the language of the verdict.

use std::io;
use std::path::Path;

use yutnori_contestant::program::NotStarted;
use yutnori_contestant::source::SourceError;
use yutnori_picture::Lang;

/// Why no program came of a source.
pub(crate) fn not_built(error: &SourceError, lang: Lang) -> String {
    let ko = match error {
        SourceError::NoTool(tools) => format!(
            "필요한 프로그램이 없습니다: {}. 설치하거나 --with 로 다른 것을 지정하십시오.",
            tools.join(", ")
        ),
        SourceError::NoFolder(error) => format!("임시 폴더를 만들 수 없습니다: {error}"),
        SourceError::Refused { command, output } => {
            format!("컴파일 에러: `{command}` 명령이 실패했습니다.\n{output}")
        }
        SourceError::NoMainClass => {
            "패키지 밖에 Main 클래스가 없습니다. 채점 서버는 Main 클래스를 \
             실행합니다. 클래스 이름을 Main으로 바꾸고 package 줄을 지우십시오."
                .into()
        }
        _ => error.to_string(),
    };
    lang.of(error.to_string(), ko)
}

/// Why a program could not be started.
pub(crate) fn not_started(error: &NotStarted, lang: Lang) -> String {
    let path = Path::new(&error.name);
    let why = match error.error.kind() {
        io::ErrorKind::NotFound if path.is_file() => {
            "첫 줄에 적힌 인터프리터가 없습니다. 앞에 다른 인터프리터를 적으십시오."
        }
        io::ErrorKind::NotFound => {
            "그런 명령이 없습니다. 현재 폴더의 프로그램은 ./a.out 처럼 경로까지 적어야 합니다."
        }
        io::ErrorKind::PermissionDenied => {
            "실행 권한이 없습니다. chmod +x 를 하거나 앞에 인터프리터를 적으십시오."
        }
        _ => "실행 파일이 아닙니다. 스크립트라면 앞에 인터프리터를 적으십시오.",
    };
    let ko = format!("`{}` 실행 불가: {why}", path.display());
    lang.of(error.to_string(), ko)
}
