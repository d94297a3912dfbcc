import { feature } from "../runtime/feature.ts";
import { seatGerman } from "./german.ts";
import { seatTopics } from "./topics.ts";
import { seatWords } from "./words.ts";

export default feature({
  contract: {},
  routes: () => [],
  words: { english: seatWords, german: seatGerman },
  topics: seatTopics,
});
