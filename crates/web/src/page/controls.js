// What several parts of the page do: copy, save, and show numbers.

const part = (id) => document.getElementById(id);
const together = (dice) => [...dice].join("").replace(/\D/g, "");
const apart = (dice) => [...together(dice)].join(" ");
const number = (value) => value.toLocaleString(lang === "ko" ? "ko-KR" : "en-US");

/** Copies a text, and says so on the button for a moment. */
async function copy(button, text) {
  let copied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Where the clipboard is not to be had, the older way may work.
    const area = element("textarea", { class: "heard" });
    area.value = text;
    document.body.append(area);
    area.select();
    copied = document.execCommand("copy");
    area.remove();
    button.focus();
  }
  told.textContent = say(copied ? "copied" : "not-copied");
  button.classList.add("done");
  button.textContent = told.textContent;
  clearTimeout(button.later);
  button.later = setTimeout(() => {
    button.classList.remove("done");
    button.textContent = say(button.dataset.word);
  }, 1500);
}

/** What is said aloud only. */
const told = part("told");

/** Makes a button copy what `text` gives. */
function copies(button, text) {
  button.addEventListener("click", async () => copy(button, await text()));
}

/** Makes a button save what `made` gives as a file. */
function saves(button, file, type, made) {
  button.addEventListener("click", async () => {
    const address = URL.createObjectURL(new Blob([await made()], { type }));
    element("a", { href: address, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
}
