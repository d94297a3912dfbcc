import { fold } from "./fold.ts";

/** Longest lexeme in code points; what is longer is found by its beginning. */
const longest = 64;
/** Most places of a compound from which it can be found. */
const maxTails = 12;

const invisible = "\\u00ad\\u200b-\\u200d\\u2060";
const letters = `[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${invisible}]*`;
const joiner = "(?::\\/\\/|::|_+|\\+\\+(?=[\\p{L}\\p{N}])|[-./@:+#&=?%~'’‘ʼ‐‑])";
/** A word with what is written together with it (`libfoo-2.14.3`, an address, `c++`), or an emoji. */
const token = new RegExp(
  `${letters}(?:${joiner}${letters})*(?:\\+\\+|#)?|\\p{RI}\\p{RI}|\\p{Extended_Pictographic}`,
  "gu",
);
const border = new RegExp(joiner, "gu");
const anyBorder = new RegExp(joiner, "u");
const joiners = new RegExp(`${joiner}|\\+\\+$|#$`, "u");
// Scripts without spaces between words; Korean has some, but search terms are inside of its words.
const unspacedScripts =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Bopomofo}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const unspacedRun = new RegExp(`[${unspacedScripts}]+|[^${unspacedScripts}]+`, "gu");
const unspacedStart = new RegExp(`^[${unspacedScripts}]`, "u");
const camel = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Most words: they are found by themselves alone, in lower case. */
export const plain = /^[A-Za-z]?[a-z0-9]*$/;
const possessive = /['’‘ʼ]s$/iu;

/** The same where all is ASCII, which is most text and three times as fast. */
const asciiToken =
  /[A-Za-z0-9]+(?:(?::\/\/|::|_+|\+\+(?=[A-Za-z0-9])|[-./@:+#&=?%~'])[A-Za-z0-9]+)*(?:\+\+|#)?/g;
const ascii = /^[\x00-\x7f]*$/;

/** The raw tokens of a text, as written. */
export function rawTokens(text: string): string[] {
  if (ascii.test(text)) return text.match(asciiToken) ?? [];
  if (text.length < 500 || !text.includes("\n")) return text.match(token) ?? [];
  return text.split("\n").flatMap((line) => line.match(ascii.test(line) ? asciiToken : token) ?? []);
}

/** Code signs right before or after a word: they belong to the name when somebody types them. */
const signedToken = new RegExp(
  "(?<![^\\s(\\[{\"'`,;|])(?:--?|_+|[$@#/.])(?:CORE)(?:SIGNS)?(?![-_\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}\\p{M}]|[\\p{L}\\p{N}\\p{M}][-./@:+#&=?%~'’‘ʼ‐‑_])(?:CORE)(?:SIGNS)(?![-_\\p{L}\\p{N}<>=])"
    .replaceAll("CORE", `${letters}(?:${joiner}${letters})*(?:\\+\\+|#)?`)
    .replaceAll("SIGNS", "<=>|<<=?|>>=?|[<>=!]=|[<>]|->|\\[\\]|\\(\\)|_+|-"),
  "gu",
);
/** A quick check for such signs. */
const maySign = /(?:^|[\s([{"'`,;|])[-_$@#/.]|[<>=]|\[\]|\(\)|[-_](?![A-Za-z0-9])/g;

/** Names with the signs before and after them (`_MSC_VER`, `operator<<`, `-NoNewline`), folded. */
export function signedNames(text: string): string[] {
  const found: string[] = [];
  maySign.lastIndex = 0;
  for (let hit = maySign.exec(text); hit !== null; hit = maySign.exec(text)) {
    // Names have no spaces: only parts without one are read, because most text has no such signs.
    let start = hit.index + hit[0].length - 1;
    while (start > 0 && !isSpace(text, start - 1)) start--;
    let end = hit.index + hit[0].length;
    while (end < text.length && !isSpace(text, end)) end++;
    found.push(...everySignedName(text.slice(start, end)));
    maySign.lastIndex = end;
  }
  return found;
}

/** The same, checking every letter. */
export const everySignedName = (text: string): string[] =>
  Array.from(text.matchAll(signedToken), ([name]) => cut(fold(name)));

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code <= 32 || code >= 160 ? /\s/.test(text.charAt(at)) : false;
}

/** Marks a name with its signs. */
export const signed = "!";

/** True for a piece of a script without spaces between words. */
export const isUnspaced = (text: string): boolean => unspacedStart.test(text);

/** Cuts a lexeme to the length that is kept. */
export function cut(lexeme: string): string {
  if (lexeme.length <= longest) return lexeme;
  return Array.from(lexeme.slice(0, longest * 2))
    .slice(0, longest)
    .join("");
}

/** The parts of a raw token, as written: split where it is joined. */
export function partsOf(raw: string): string[] {
  return raw
    .replace(possessive, "")
    .split(joiners)
    .filter((part) => part !== "");
}

/** Splits where the writing changes between scripts with and without spaces. */
export const scriptRuns = (part: string): string[] => part.match(unspacedRun) ?? [];

/** Marks a lexeme that starts somewhere inside a compound and runs to its end. */
export const tail = "~";

/**
 * All lexemes by which one raw token can be found: itself, its parts, each tail of a compound that starts at a part, or at the
 * digits in it (so that `2.14` finds `libfoo-2.14.3` and `v2.14.3`), pairs of letters in scripts without spaces.
 */
export function lexemesOf(raw: string): string[] {
  const whole = raw.replace(possessive, "");
  const parts = partsOf(whole);
  const found = parts.flatMap(lexemesOfPart);
  if (parts.length === 0) return [cut(fold(raw))].filter((lexeme) => lexeme !== "");
  const compound = fold(whole);
  if (parts.length > 1) found.push(...tailsOf(compound));
  else if (/[+#]$/.test(compound)) found.push(tail + cut(compound));
  const joined = joinedForm(whole);
  if (joined) found.push(joined);
  return found;
}

/**
 * "on-call" as "oncall", "don't" as "dont", "some_time" as "sometime", "ABC-1234" as "abc1234"; null for what is not words joined
 * by hyphens, apostrophes or underscores, nor letters and digits joined by hyphens or underscores.
 */
export function joinedForm(raw: string): string | null {
  const folded = fold(raw);
  const isJoined =
    /^\p{L}+(?:[-']\p{L}+){1,2}$|^\p{L}+(?:_\p{L}+){1,4}$/u.test(folded) ||
    /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+){1,4}$/u.test(folded);
  return isJoined ? cut(folded.replace(/[-'_]/g, "")) : null;
}

function lexemesOfPart(part: string): string[] {
  if (/^[a-z0-9]+$/.test(part)) return [cut(part)];
  return scriptRuns(part).flatMap((run) => {
    const folded = fold(run);
    if (folded === "") return [];
    if (isUnspaced(folded)) return pairsOf(folded);
    const pieces = run.split(camel);
    return pieces.length > 1 ? [cut(folded), ...pieces.map((piece) => cut(fold(piece)))] : [cut(folded)];
  });
}

/** The digits of a part behind its letters, as in `v3.7.1`. */
const digitsIn = /^\p{L}+(?=\p{N})/u;

function tailsOf(compound: string): string[] {
  const found = [tail + cut(compound)];
  const put = (rest: string) => {
    if (found.length < maxTails && anyBorder.test(rest)) found.push(tail + cut(rest));
  };
  const withDigits = (rest: string) => {
    const letters = digitsIn.exec(rest)?.[0];
    if (letters !== undefined) put(rest.slice(letters.length));
  };
  withDigits(compound);
  for (const match of compound.matchAll(border)) {
    if (found.length >= maxTails) break;
    const rest = compound.slice(match.index + match[0].length);
    put(rest);
    withDigits(rest);
  }
  return found;
}

/** Each two letters that stand together, and the last alone: so a single letter is the prefix of one of them. */
export function pairsOf(run: string): string[] {
  const letters = Array.from(run);
  return letters.map((letter, index) => letter + (letters[index + 1] ?? ""));
}

/** Characters of a key that are kept: an index takes no longer ones. */
const longestKey = 500;

/** The key of a title, as far as it is kept. */
export const titleKey = (title: string): string => keyOf(title.slice(0, longestKey)).slice(0, longestKey);

/** How a text is compared as a whole: its words, folded, with one space between them; "On-call" is "on call". */
export function keyOf(text: string): string {
  return rawTokens(text)
    .flatMap((raw) => (raw.includes("-") ? partsOf(raw) : [raw]))
    .map(fold)
    .join(" ");
}
