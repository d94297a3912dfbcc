import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { entryFacts } from "./facts.ts";
import { entryGerman } from "./german.ts";
import { entryRoutes } from "./routes.ts";
import { entryTopics } from "./topics.ts";
import { entryWords } from "./words.ts";

export default feature({
  contract,
  facts: entryFacts,
  routes: entryRoutes,
  words: { english: entryWords, german: entryGerman },
  topics: entryTopics,
});
