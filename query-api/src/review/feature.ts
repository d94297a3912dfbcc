import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { reviewGerman } from "./german.ts";
import { reviewPart } from "./part.ts";
import { reviewRoutes } from "./routes.ts";
import { reviewTopics } from "./topics.ts";
import { reviewWords } from "./words.ts";

export default feature({
  contract,
  routes: reviewRoutes,
  words: { english: reviewWords, german: reviewGerman },
  parts: { review: reviewPart },
  topics: reviewTopics,
});
