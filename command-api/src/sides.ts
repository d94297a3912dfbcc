import { features } from "./features.ts";

type Features = typeof features;

/** The code of each feature (`runtime/feature.ts`), by the name of the feature. */
export type Sides = {
  readonly [Name in keyof Features]: Awaited<ReturnType<Features[Name]["side"]>>["default"];
};

/** Loads the code of all features. */
export async function loadSides(): Promise<Sides> {
  const all = Object.entries(features).map(async ([name, { side }]) => [name, (await side()).default]);
  return Object.fromEntries(await Promise.all(all));
}
