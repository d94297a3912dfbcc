import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { getLetters, outbox, outboxMail, testOutcome } from "./contract.ts";
import { readLetters } from "./letters.ts";
import { messages } from "./messages.ts";
import { readMail, readOutbox, readTest } from "./queries.ts";
import type { MailSide } from "./side.ts";

/** The mails of a space, for its admins. */
export function mailRoutes(deps: Deps & { mail: MailSide }) {
  const { hasServer, letters } = deps.mail;
  return [
    read(deps, outbox, async (view, { query }) => {
      checkAdmin(view);
      return { ...(await readOutbox(view, query)), has_server: hasServer };
    }),
    read(deps, outboxMail, (view, { params }) => {
      checkAdmin(view);
      return readMail(view, params.id, deps.mail);
    }),
    read(deps, testOutcome, (view, { params }) => {
      checkEditor(view);
      return readTest(view, params.id);
    }),
    read(deps, getLetters, async (view) => {
      checkEditor(view);
      return { data: await readLetters(view, letters), has_server: hasServer };
    }),
  ];
}

function checkEditor({ viewer }: View): void {
  if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeMails);
}

/** Mails hold links by which people sign in: those who may not make an admin may not read them. */
function checkAdmin({ viewer }: View): void {
  needMember(viewer);
  if (!can(viewer.roles, "manageAdmins")) throw forbidden(messages.onlyAdminsSeeOutbox);
}
