import { fold } from "./fold.ts";
import { cut, isUnspaced, joinedForm, partsOf, rawTokens, scriptRuns, signedNames } from "./tokens.ts";

/** A search term. */
export interface Term {
  /** Folded, as typed. */
  text: string;
  /** `compound` has several parts (`libfoo-2.14`), `segment` is of a script without spaces, `symbol` is an emoji. */
  kind: "word" | "compound" | "segment" | "symbol";
  /** The parts of a compound, folded. */
  parts: string[];
  /** "oncall" for "on-call". */
  joined: string | null;
  /** With the signs that were typed before and after it (`_msc_ver`, `operator<<`), folded; null for none. */
  signs: string | null;
  /** It is the last term and may still be incomplete. */
  open: boolean;
  /** A stop word ("the", "how"): it does not decide what is found. */
  stop: boolean;
}

/** The names of a qualified name (`std`, `vector`, `push_back`), from the outermost; none of any other term. */
export function qualified({ kind, text }: Pick<Term, "kind" | "text">): string[] {
  return kind === "compound" && text.includes("::") ? text.split("::") : [];
}

/** Longer input is cut. */
const longestInput = 1000;
const maxTerms = 16;

const english =
  "a about am an and any are as at be been but by can could did do does for from get had has have how i if in into is it its me my of on or our should so some than that the their them there these they this those to us was we were what when where which who whom why will with would you your";
/** With these a question begins; in it the weak words say no more than they. */
const openers = new Set(
  "am are can could do does did how i is may must my shall should what when where which who whom why will would".split(
    " ",
  ),
);
const weak = new Set(
  "again already also anybody anyone ask asked asking come decide decided does doing every everybody everyone everything find get getting go going handle happen happened happens help just know let like look looking make makes making many may more most much must need needed needs now often one only please run said say says see shall show somebody someone something start still take tell there thing things too try use used using very want wanted wants way while work works yet".split(
    " ",
  ),
);
const cjk =
  "の は が を に で と も へ か ね よ や から まで です ます する した して ください 的 了 是 在 和 与 吗 呢 我 你 他 她 们 我们 怎么 什么 如何 请";
const stopWords = new Set(`${english} ${cjk}`.split(" ").map(fold));

/** The terms of a typed text, at most 16, each once; it has no special syntax. */
export function parseTerms(input: string): Term[] {
  const text = input.slice(0, longestInput).replace(/[\u0000-\u001f\u007f-\u009f]/g, " ");
  const raw = rawTokens(text);
  const typing = raw.length > 0 && text.endsWith(raw.at(-1)!);
  const terms = new Map<string, Term>();
  const names = signedNames(text);
  for (const [index, token] of raw.entries()) {
    const found = termsOf(token);
    for (const [at, term] of found.entries()) {
      const open = typing && index === raw.length - 1 && at === found.length - 1;
      const known = terms.get(term.text);
      if (known) known.open ||= open;
      else if (terms.size < maxTerms) {
        const signs = names.find((name) => name.includes(term.text)) ?? null;
        terms.set(term.text, { ...term, open, signs, stop: term.stop && signs === null });
      }
    }
  }
  const all = withoutWeak([...terms.values()]);
  // Nothing of "who we are" would be left.
  return all.every((term) => term.stop) ? all.map((term) => ({ ...term, stop: false })) : all;
}

/** The words with which everybody asks a question have no weight, as long as there are others. */
function withoutWeak(terms: Term[]): Term[] {
  if (terms.length < 3 || !openers.has(terms[0]!.text)) return terms;
  const others = terms.map((term) => (weak.has(term.text) ? { ...term, stop: true } : term));
  return others.every(({ stop }) => stop) ? terms : others;
}

function termsOf(token: string): Term[] {
  const parts = partsOf(token);
  if (!/[\p{L}\p{N}]/u.test(token)) return term(cut(fold(token)), "symbol");
  const isJoined = parts.length > 1 || /[+#]$/.test(token);
  if (isJoined && !parts.some((part) => scriptRuns(fold(part)).some(isUnspaced))) {
    const whole = cut(fold(token.replace(/['’‘ʼ]s$/iu, "")));
    const joined = joinedForm(token);
    // "don't" is one word to everybody.
    if (joined && /['’‘ʼ]/u.test(token)) return term(joined, "word");
    return term(whole, "compound", { parts: parts.map((part) => cut(fold(part))), joined });
  }
  return parts.flatMap((part) =>
    scriptRuns(fold(part)).flatMap((run) =>
      isUnspaced(run) ? segments(run).flatMap((piece) => term(piece, "segment")) : term(cut(run), "word"),
    ),
  );
}

function term(text: string, kind: Term["kind"], more: Partial<Term> = {}): Term[] {
  if (text === "") return [];
  const stop = stopWords.has(text);
  return [{ text, kind, parts: [], joined: null, signs: null, open: false, stop, ...more }];
}

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

/** The words of a run without spaces, by ICU's dictionary; unknown parts stay together. */
function segments(run: string): string[] {
  const words = [...segmenter.segment(run)].map(({ segment }) => segment);
  return words.every((word) => Array.from(word).length === 1) ? [cut(run)] : words.map(cut);
}
