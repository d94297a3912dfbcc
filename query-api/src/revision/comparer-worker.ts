/** The thread that compares large texts. */
import { serveTasks } from "@annals/thread";
import { compareTexts } from "./compare.ts";
import type { TextsToCompare } from "./comparer.ts";

serveTasks(({ before, after, names }: TextsToCompare) =>
  compareTexts(before, after, (person) => names.get(person) ?? ""),
);
