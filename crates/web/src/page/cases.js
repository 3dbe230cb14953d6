// The test sets, to take along.

saves(part("save-zip"), "yutnori-tests.zip", "application/zip", () => quick.ask("zip"));
saves(part("save-complete"), "yutnori-complete.tsv", "text/tab-separated-values", () => quick.ask("cases", false));
saves(part("save-apart"), "yutnori-apart.tsv", "text/tab-separated-values", () => quick.ask("cases", true));
