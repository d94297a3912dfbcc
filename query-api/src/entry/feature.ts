import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { entryFacts } from "./facts.ts";
import { entryGerman } from "./german.ts";
import type { Parts } from "./part.ts";
import { entryRoutes } from "./routes.ts";
import { entryTopics } from "./topics.ts";
import { entryWords } from "./words.ts";

export default feature({
  contract,
  facts: entryFacts,
  routes: (deps: Deps & { parts: Parts }) => entryRoutes(deps, deps.parts),
  words: { english: entryWords, german: entryGerman },
  topics: entryTopics,
});
