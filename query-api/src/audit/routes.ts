import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getAudit, getAuditedFact } from "./contract.ts";
import { type AuditTongues, readAudit, readAuditedFact } from "./queries.ts";

/** The audit of a space. */
export function auditRoutes(deps: Deps & AuditTongues) {
  return [
    read(deps, getAudit, (view, { query }) => readAudit(view, deps, query)),
    read(deps, getAuditedFact, (view, { params: { id }, query: { language } }) =>
      readAuditedFact(view, deps, deps.log, { id, language }),
    ),
  ];
}
