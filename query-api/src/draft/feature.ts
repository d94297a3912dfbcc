import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { draftFacts } from "./facts.ts";
import { draftGerman } from "./german.ts";
import { draftRoutes } from "./routes.ts";
import { draftTopics } from "./topics.ts";
import { draftWords } from "./words.ts";

export default feature({
  contract,
  facts: draftFacts,
  routes: draftRoutes,
  words: { english: draftWords, german: draftGerman },
  topics: draftTopics,
});
