import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { accessRequestGerman } from "./german.ts";
import { accessRequestRoutes } from "./routes.ts";
import { accessRequestWords } from "./words.ts";

export default feature({
  contract,
  routes: accessRequestRoutes,
  words: { english: accessRequestWords, german: accessRequestGerman },
});
