import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { confirmationFacts } from "./facts.ts";
import { confirmationGerman } from "./german.ts";
import { confirmationPart } from "./part.ts";
import { confirmationRoutes } from "./routes.ts";
import { confirmationWords } from "./words.ts";

export default feature({
  contract,
  facts: confirmationFacts,
  routes: confirmationRoutes,
  words: { english: confirmationWords, german: confirmationGerman },
  parts: { confirmation: confirmationPart },
});
