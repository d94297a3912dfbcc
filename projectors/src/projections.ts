import type { Category } from "@annals/command-api/events";
import { activityModel } from "./activity/read-model.ts";
import { waitsForEntries } from "./entry/waiting.ts";
import { features } from "./features.ts";
import type { ModelOptions } from "./runtime/feature.ts";
import type { Projection } from "./runtime/model/projection.ts";
import type { ReadModel } from "./runtime/model/read-model.ts";
import { type SearchOptions, type SearchPart, searchMarks, searchProjection } from "./search/projection.ts";
import { type Meanings, type ToldIn, tellingsIn } from "./telling/tellings.ts";

type Features = (typeof features)[number];
type StreamsOf<F extends Features> = F extends Features ? F["streams"] : never;
type Whole<S> = (S extends unknown ? (one: S) => void : never) extends (all: infer All) => void ? All : never;
/** What the facts of all streams mean, in one object. */
type MeaningsOfAll = Whole<StreamsOf<Features>>;
type Followed<F extends Features> = ReturnType<F["models"]>[number] extends ReadModel<infer C> ? C : never;

/** Does not compile when a kind of stream is in no feature's `streams`. */
const withoutFeature: Record<Exclude<Category, keyof MeaningsOfAll>, never> = {};
/** Does not compile when no read model follows a kind of stream. */
const notFollowed: Record<Exclude<Category, Followed<Features>>, never> = {};

/** What the facts of each kind of stream mean for entries; null when none of them is about entries. */
export const meanings: MeaningsOfAll & Meanings = Object.assign(
  { ...withoutFeature, ...notFollowed },
  ...features.map(({ streams }) => streams),
);

/** What the history stores of each fact that it shows, by type of the fact. */
export type Told = ToldIn<MeaningsOfAll>;

export type ProjectionsOptions = SearchOptions & ModelOptions;

/** All projections, and in each the read models in the order of their handlers. */
export function projectionsWith(options: ProjectionsOptions): Projection[] {
  const all: readonly { models: (options: ModelOptions) => ReadModel[]; searched?: SearchPart }[] = features;
  /** It reads entries as they were before a fact, so it comes before the others. */
  const activity = activityModel(tellingsIn(meanings));
  const searched = all.flatMap((feature) => feature.searched ?? []);
  const marks = searchMarks(searched);
  return [
    {
      name: "content",
      follows: "feed",
      models: [activity, ...all.flatMap(({ models }) => models(options))],
      marks: [marks],
      waitsFor: waitsForEntries,
    },
    searchProjection(options, marks, searched),
  ];
}
