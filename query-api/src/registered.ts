/** What the features of the register answer, say and show together. */
import type { Handled } from "@annals/http";
import { plainGerman } from "./activity/german.ts";
import { plainEnglish, type Tongue, type TongueOf, type Words } from "./activity/words.ts";
import { features } from "./features.ts";
import type { Parts } from "./page/parts.ts";
import type { AllFactWords } from "./runtime/fact-words.ts";

type Features = (typeof features)[number];
type KeyOf<F> = F extends unknown ? keyof F : never;

/** Does not compile when a fact that the history shows has words in no feature. */
const withoutWords: Record<
  Exclude<keyof Words, KeyOf<NonNullable<Extract<Features, { words?: unknown }>["words"]>["english"]>>,
  never
> = {};
/** Does not compile when a field of `entryParts` is made by no feature. */
const withoutPart: Record<
  Exclude<keyof Parts, KeyOf<NonNullable<Extract<Features, { parts?: unknown }>["parts"]>>>,
  never
> = {};

/** Does not compile when a kind of fact has words for the audit in no feature. */
const withoutFacts: Record<
  Exclude<keyof AllFactWords, KeyOf<NonNullable<Extract<Features, { facts?: unknown }>["facts"]>>>,
  never
> = {};

/** A feature, as this side needs it: one that says or shows something else does not compile below. */
interface Registered {
  words?: { english: Partial<Words>; german: Partial<Words> };
  parts?: Partial<Parts>;
  facts?: Partial<AllFactWords>;
}
const all: readonly Registered[] = features;

const wordsIn = (language: "english" | "german"): Words =>
  Object.assign({}, withoutWords, ...all.map(({ words }) => words?.[language]));

/** The history in English and in German. */
export const english: Tongue = { words: wordsIn("english"), ...plainEnglish };
export const german: Tongue = { words: wordsIn("german"), ...plainGerman };
const tongues = new Map([["de", german]]);
export const tongueOf: TongueOf = (language) => tongues.get(language) ?? english;

/** The fields that features add to the answer about a page, and to an exported one. */
export const parts: Parts = Object.assign({}, withoutPart, ...all.map((feature) => feature.parts));

/** What each kind of fact is called in the audit. */
export const factWords: AllFactWords = Object.assign({}, withoutFacts, ...all.map(({ facts }) => facts));

/** What the routes of all features need together. */
type Needs = UnionToIntersection<Parameters<Features["routes"]>[0]>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The routes of all features. */
export const routesWith = (needs: Needs): Handled[] => features.flatMap(({ routes }) => routes(needs));
