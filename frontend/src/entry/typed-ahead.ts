/** Collects the keys that are typed while a page opens for writing in a hidden field, so that none is lost. */
import { t } from "../locale/text.ts";

/** Where the keys go: a new page begins with its title, an existing one continues in its text. */
type Into = "title" | "text";

/** How long keys are collected for a page that does not open, in milliseconds. */
const patience = 20_000;

let field: HTMLTextAreaElement | null = null;
let into: Into = "title";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has the focus from now on, until `takeTyped` or `stopTyping`. To be called by what the person did, or phones show no keyboard. */
export function startTyping(where: Into = "title"): void {
  stopTyping();
  into = where;
  field = document.createElement("textarea");
  field.setAttribute("aria-label", into === "title" ? t("Title of the new page") : t("Text of the page"));
  field.className = "sr";
  // A field in the page could scroll it.
  Object.assign(field.style, { position: "fixed", top: "0", left: "0" });
  // Menus give the focus back to what opened them.
  field.addEventListener("blur", () => setTimeout(() => field?.focus({ preventScroll: true })));
  document.body.append(field);
  field.focus({ preventScroll: true });
  // Somebody who clicks elsewhere wants to type there.
  document.addEventListener("pointerdown", stopTyping);
  timer = setTimeout(stopTyping, patience);
}

/** True once the typed text goes beyond the title: after Enter the person is writing. */
export const isTypingText = (): boolean => field?.value.includes("\n") ?? false;

/** True while a new page is being named. */
export const isTypingTitle = (): boolean => field !== null && into === "title";

/** What was typed into a page that is edited, line by line. */
export function takeTypedText(): string[] {
  if (field === null || into !== "text") return [];
  const lines = field.value.split("\n");
  stopTyping();
  return lines;
}

/** What was typed: the first line is the title, the others the text; null when nobody began a page. */
export function takeTyped(): { title: string; text: string[]; isInText: boolean } | null {
  if (field === null) return null;
  const [title = "", ...text] = field.value.split("\n");
  stopTyping();
  return {
    title,
    text: text.filter((line, at) => line !== "" || at < text.length - 1),
    isInText: text.length > 0,
  };
}

export function stopTyping(): void {
  clearTimeout(timer);
  document.removeEventListener("pointerdown", stopTyping);
  const gone = field;
  field = null;
  gone?.remove();
}
