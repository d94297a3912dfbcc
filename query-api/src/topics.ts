import { features } from "./features.ts";
import type { Topics } from "./runtime/topic.ts";

type Features = (typeof features)[number];
type TopicsOf<F extends Features> = F extends { topics?: infer T } ? NonNullable<T> : never;
type KeyOf<T> = T extends unknown ? keyof T : never;

/** The name of a topic, by which a browser hears of it. */
export type Topic = KeyOf<TopicsOf<Features>> & string;

const all: readonly { topics?: Topics }[] = features;

/** Everything that is heard of, and by whom. What read models announce under another name is heard by nobody. */
export const topics: { readonly [Name in Topic]: Topics[string] } = Object.assign(
  {},
  ...all.map((one) => one.topics),
);
