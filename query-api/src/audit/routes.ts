import { Readable } from "node:stream";
import { openProofs } from "@annals/event-log/proof";
import { createTurns, forbidden, isAskedFor, reply } from "@annals/http";
import { hangUpUnread } from "../export/unread.ts";
import type { Deps } from "../runtime/deps.ts";
import { disposition } from "../runtime/file-headers.ts";
import { recordLeaving } from "../runtime/leaving.ts";
import { read } from "../runtime/route.ts";
import { type AuditedFact, exportAudit, getAudit, getAuditedFact } from "./contract.ts";
import { formats } from "./formats.ts";
import { messages } from "./messages.ts";
import { type AuditTongues, allFacts, needAuditor, readAudit, readAuditedFact } from "./queries.ts";

/** How many exports may be under way. */
const max = { each: 2, all: 6 };

/** The audit of a space. */
export function auditRoutes(deps: Deps & AuditTongues) {
  const proofs = openProofs(deps);
  const begin = createTurns(max, messages.tooManyExports);
  return [
    read(deps, getAudit, (view, { query }) => readAudit(view, deps, query)),
    read(deps, exportAudit, async (view, request) => {
      const { headers, query, raw } = request;
      needAuditor(view);
      // If the cookie were enough, a picture in a page would make an admin export the audit.
      const isByCookie = headers.authorization === undefined && headers.cookie !== undefined;
      if (isByCookie && !isAskedFor(headers)) throw forbidden(messages.exportYourself);
      const { format: name, before, language, ...filters } = query;
      // Asked before anything is sent, so that a refusal is one.
      await readAudit(view, deps, { ...filters, language, before, per_page: 1 });
      const end = begin(view.viewer.account ?? "");
      try {
        const used = Object.entries({ ...filters, before }).filter(
          ([, value]) => value !== undefined && value !== "" && value !== false,
        );
        const data = {
          what: "audit",
          format: name,
          entry_id: null,
          filters: used.map(([filter]) => filter),
        } as const;
        await recordLeaving(deps, view, request, { type: "ExportBegan", data });
      } catch (error) {
        end();
        throw error;
      }
      const { ending, line, start, type } = formats[name];
      const { key } = view.viewer.space;
      const facts = allFacts(() => deps.reads.view(request), deps, query);
      const stream = Readable.from(linesOf(facts, start, (fact) => line(fact, key)));
      stream.once("close", end);
      stream.on("error", (error) =>
        deps.logger.warn({ error: error.message }, "An export of the audit ended early"),
      );
      hangUpUnread(stream, raw.socket);
      const day = deps.now().toISOString().slice(0, 10);
      return reply(stream, {
        headers: {
          "Content-Type": type,
          "Content-Disposition": disposition("attachment", `${key} audit ${day}.${ending}`),
          "Cache-Control": "private, no-store",
        },
      });
    }),
    read(deps, getAuditedFact, (view, { params: { id }, query: { language } }) =>
      readAuditedFact(view, deps, { log: deps.log, proofs }, { id, language }),
    ),
  ];
}

async function* linesOf(
  facts: AsyncGenerator<AuditedFact[]>,
  start: string,
  line: (fact: AuditedFact) => string,
): AsyncGenerator<string> {
  if (start !== "") yield start;
  for await (const some of facts) if (some.length > 0) yield some.map(line).join("");
}
