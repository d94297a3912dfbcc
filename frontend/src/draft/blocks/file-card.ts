import { fileOf, fileSign } from "@annals/document/browser";

/** Shows a file in the editor as a card, as readers see it. */
export function makeCard(root: HTMLElement, url: string): void {
  const card = root.querySelector<HTMLElement>(".bn-file-name-with-icon");
  if (card === null) return;
  card.classList.add("file-card");
  void sayWhat(card, url);
}

/** The type and size of files, in bytes. */
const known = new Map<string, Promise<[type: string, size: number] | null>>();

async function sayWhat(card: HTMLElement, url: string): Promise<void> {
  if (fileOf(url) === null) return;
  const found = known.get(url) ?? ask(url);
  known.set(url, found);
  const facts = await found;
  if (facts === null) {
    known.delete(url);
    return;
  }
  const { kind, note } = fileSign(...facts);
  card.dataset.kind = kind;
  const words = document.createElement("span");
  words.className = "file-note";
  words.textContent = note;
  card.append(words);
}

/** Null when the server does not answer: then the card only has a name. */
async function ask(url: string): Promise<[type: string, size: number] | null> {
  const answer = await fetch(url, { method: "HEAD" }).catch(() => null);
  const size = answer?.ok ? answer.headers.get("Content-Length") : null;
  return size == null ? null : [answer!.headers.get("Content-Type") ?? "", Number(size)];
}
