import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { verificationFacts } from "./facts.ts";
import { verificationGerman } from "./german.ts";
import { verificationPart } from "./part.ts";
import { verificationRoutes } from "./routes.ts";
import { verificationWords } from "./words.ts";

export default feature({
  contract,
  facts: verificationFacts,
  routes: verificationRoutes,
  words: { english: verificationWords, german: verificationGerman },
  parts: { verification: verificationPart },
});
