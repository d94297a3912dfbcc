import { feature } from "../runtime/feature.ts";
import { voteFacts } from "./facts.ts";
import { votePart, voteSummaryPart } from "./part.ts";
import { voteTopics } from "./topics.ts";

export default feature({
  contract: {},
  facts: voteFacts,
  routes: () => [],
  parts: { vote: votePart, vote_summary: voteSummaryPart },
  topics: voteTopics,
});
