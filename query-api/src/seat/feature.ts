import { feature } from "../runtime/feature.ts";
import { seatFacts } from "./facts.ts";
import { seatGerman } from "./german.ts";
import { seatTopics } from "./topics.ts";
import { seatWords } from "./words.ts";

export default feature({
  contract: {},
  facts: seatFacts,
  routes: () => [],
  words: { english: seatWords, german: seatGerman },
  topics: seatTopics,
});
