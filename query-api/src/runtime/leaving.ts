/** What leaves is recorded before it is answered. */
import { type Call, Problem, type Request } from "@annals/http";
import type { Logger } from "@annals/logging";
import { messages } from "./messages.ts";
import type { View } from "./reads.ts";

/** A fact about something that leaves, as the command side records it. */
export type Leaving =
  | {
      type: "ExportBegan";
      data: {
        what: "pages" | "audit" | "report";
        format: "markdown" | "csv" | "jsonl" | "cef" | "ocsf";
        entry_id: string | null;
        filters: string[];
      };
    }
  | { type: "FileLinkMade"; data: { file_id: string; until: string } }
  | { type: "FileLinkUsed"; data: { file_id: string } }
  | { type: "CallRefused"; data: { call: string } };

/** Has the command side record it: one call in this process. @throws when it could not be recorded */
export type RecordLeaving = (record: {
  space: string;
  actor: string | null;
  request: string;
  fact: Leaving;
  /** What it is recorded once for; left out where each time counts. */
  once?: string;
}) => Promise<void>;

/** What recording needs. */
export interface Recording {
  record: RecordLeaving;
  logger: Logger;
}

/** Records that something leaves, before it is answered. @throws Problem 503 when it could not be recorded */
export async function recordLeaving(
  { record, logger }: Recording,
  view: View,
  request: Pick<Request<Call>, "id">,
  fact: Leaving,
  once?: string,
): Promise<void> {
  const { space, account } = view.viewer;
  try {
    await record({
      ...{ space: space.id, actor: account, request: request.id, fact },
      ...(once !== undefined && { once }),
    });
  } catch (error) {
    logger.error({ error: (error as Error).message, fact: fact.type }, "What leaves could not be recorded");
    throw new Problem(503, messages.cannotRecord, { headers: { "Retry-After": "2" } });
  }
}
