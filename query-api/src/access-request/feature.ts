import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { accessRequestFacts } from "./facts.ts";
import { accessRequestGerman } from "./german.ts";
import { accessRequestRoutes } from "./routes.ts";
import { accessRequestWords } from "./words.ts";

export default feature({
  contract,
  facts: accessRequestFacts,
  routes: accessRequestRoutes,
  words: { english: accessRequestWords, german: accessRequestGerman },
});
