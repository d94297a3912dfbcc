/** The part of a file that a `Range` header asks for: inclusive bytes, the whole, or a part that does not exist. */
export type Part = { start: number; end: number } | "whole" | "none";

/** Reads a `Range` header. Several ranges, other units and what cannot be read mean the whole (RFC 9110, 14.2). */
export function partOf(header: string | undefined, size: number): Part {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(" ", "") ?? "");
  if (match === null) return "whole";
  const [, first, last] = match as unknown as [string, string, string];
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "none" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start >= size ? "none" : { start, end };
}
