import type { Comparison } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";

type Change = Comparison["changes"][number];

const maxName = 60;

/** The words that identify a change: the first ones of its block. */
export function nameOfChange(change: Change): string {
  const words = textOf(change).trim().replace(/\s+/g, " ");
  if (words === "") return t("A block without text");
  return words.length > maxName ? `${words.slice(0, maxName).trimEnd()}…` : words;
}

function textOf(change: Change): string {
  if (change.kind === "changed")
    return change.pieces
      .filter((piece) => piece.change !== "out")
      .map(({ text }) => text)
      .join("");
  if (change.kind === "left") return change.text;
  return new DOMParser().parseFromString(change.html, "text/html").body.textContent ?? "";
}
