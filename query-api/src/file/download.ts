import { Readable } from "node:stream";
import { type Call, forbidden, isAskedFor, type Reply, type Request, reply } from "@annals/http";
import { disposition } from "../runtime/file-headers.ts";
import { type Recording, recordLeaving } from "../runtime/leaving.ts";
import { messages } from "../runtime/messages.ts";
import type { View } from "../runtime/reads.ts";

/**
 * A report as a CSV file, once it is recorded that it leaves. Whether the viewer may have it is asked before.
 * @throws Problem 403 for a request that no person made
 */
export async function downloadReport(
  deps: Recording,
  view: View,
  request: Pick<Request<Call>, "id" | "headers">,
  {
    name,
    entry = null,
    lines,
  }: { name: string; entry?: string | null; lines: AsyncIterable<string> | string[] },
): Promise<Reply> {
  const { headers } = request;
  // If the cookie were enough, a picture in a page would make an admin export a report.
  const isByCookie = headers.authorization === undefined && headers.cookie !== undefined;
  if (isByCookie && !isAskedFor(headers)) throw forbidden(messages.downloadYourself);
  const data = { what: "report", format: "csv", entry_id: entry, filters: [] as string[] } as const;
  await recordLeaving(deps, view, request, { type: "ExportBegan", data });
  return reply(Readable.from(lines), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", name),
      "Cache-Control": "private, no-store",
    },
  });
}
