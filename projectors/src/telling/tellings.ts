import type { Category } from "@annals/command-api/events";
import { type FactOf, type RecordedFact, subjectOf, type TypeIn } from "../runtime/model/read-model.ts";
import type { ActivityDetail, Place } from "./detail.ts";

/** Where an entry stood before a fact, and where it stands after; null is the top level. */
export interface Stand {
  /** Its title before. */
  title: string;
  /** Ids of its tags before. */
  tags: readonly string[];
  from: Place | null;
  to: Place | null;
}

/**
 * What the history stores of a fact so that it can show it in words later, whatever the entries are called by then; null
 * for nothing.
 */
type Telling<Type extends TypeIn<Category>> = (
  event: FactOf<Type>,
  stand: Stand,
) => (ActivityDetail & Record<string, unknown>) | null;

/** What the facts of a kind of stream mean for the entries that they are about. */
export interface AboutEntries<C extends Category> {
  /** What the history of the entry stores of each fact. */
  tells: { [Type in TypeIn<C>]: Telling<Type> };
  /** The entry that a fact is about, null for none; else the one whose id is in the name of the stream. */
  entryOf?: { [Type in TypeIn<C>]: (event: FactOf<Type>) => string | null };
}

/** By category of stream, what its facts mean for entries; null for those that are not about entries. */
export type Meanings = { readonly [C in Category]: AboutEntries<C> | null };

type TellingsIn<M extends Meanings> = UnionToIntersection<
  { [C in Category]: M[C] extends AboutEntries<C> ? M[C]["tells"] : never }[Category]
>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** What is stored of each fact that the history shows, by its type: query-api needs words for each of them. */
export type ToldIn<M extends Meanings> = {
  [Type in keyof TellingsIn<M> as DetailOf<TellingsIn<M>[Type]> extends never ? never : Type]: DetailOf<
    TellingsIn<M>[Type]
  >;
};
type DetailOf<T> = T extends (...about: never[]) => infer Detail ? Exclude<Detail, null> : never;

/** The tellings of all features, for the history. */
export interface Tellings {
  /** The categories of streams whose facts are about entries. */
  follows: Category[];
  types: TypeIn<Category>[];
  entryOf(event: RecordedFact): string | null;
  detailOf(event: RecordedFact, stand: Stand): ActivityDetail | null;
}

export function tellingsIn(meanings: Meanings): Tellings {
  const follows = (Object.keys(meanings) as Category[]).filter((category) => meanings[category] !== null);
  const abouts = follows.map((category) => meanings[category] as AboutEntries<Category>);
  const tells = Object.assign({}, ...abouts.map((about) => about.tells)) as AboutEntries<Category>["tells"];
  const entryOf = Object.assign(
    {},
    ...abouts.map((about) => about.entryOf),
  ) as AboutEntries<Category>["entryOf"];
  return {
    follows,
    types: Object.keys(tells) as TypeIn<Category>[],
    entryOf({ type, ...event }) {
      if (!(type in tells)) return null;
      const find = entryOf?.[type] as ((event: RecordedFact) => string | null) | undefined;
      return find === undefined ? subjectOf(event) : find({ type, ...event } as RecordedFact);
    },
    detailOf: (event, stand) => (tells[event.type] as unknown as Telling<never>)(event as never, stand),
  };
}
