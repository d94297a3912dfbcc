import type { QueryApi } from "@annals/query-api";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  queries: QueryApi;
}

/** The open streams. They end before the door closes, which waits for all answers. */
export const openStreams = part({
  name: "open streams",
  async start({ queries }: Needs, onStop) {
    onStop(() => queries.endStreams());
    return {};
  },
});
