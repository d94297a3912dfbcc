import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { fileFacts } from "./facts.ts";
import { fileGerman } from "./german.ts";
import { fileRoutes } from "./routes.ts";
import { fileTopics } from "./topics.ts";
import { fileWords } from "./words.ts";

export default feature({
  contract,
  facts: fileFacts,
  routes: fileRoutes,
  words: { english: fileWords, german: fileGerman },
  topics: fileTopics,
});
