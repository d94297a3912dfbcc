/** A Meilisearch for tests: the server that `ANNALS_MEILI_URL` names, else a stand-in of our own. */
import { type StandIn, startStandIn } from "./meilisearch/server.ts";

export { type StandIn, startStandIn } from "./meilisearch/server.ts";

export interface TestMeilisearch {
  url: string;
  key: string | null;
  /** Null on a real server: that is not stopped, and loses nothing. */
  standIn: StandIn | null;
  close(): Promise<void>;
}

export async function testMeilisearch(): Promise<TestMeilisearch> {
  const { ANNALS_MEILI_URL: url = "", ANNALS_MEILI_KEY: key = "" } = process.env;
  if (url !== "") return { url, key: key === "" ? null : key, standIn: null, close: async () => undefined };
  const standIn = await startStandIn();
  return { url: standIn.url, key: standIn.key, standIn, close: standIn.close };
}
