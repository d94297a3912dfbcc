/** Ends of texts, found from the end: a regular expression such as `/ +$/` tries every run of spaces in the text. */

/** How many of these signs a text ends with. */
export function countAtEnd(text: string, signs: string): number {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1]!)) end--;
  return text.length - end;
}

/** The text without these signs at its end. */
export function trimEndOf(text: string, signs: string): string {
  return text.slice(0, text.length - countAtEnd(text, signs));
}

/** The length of the longest run of one sign. */
export function longestRun(text: string, sign: string): number {
  let longest = 0;
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    run = text[at] === sign ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}
