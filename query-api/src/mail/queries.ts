import { notFound } from "@annals/http";
import { letterOf } from "@annals/mail/letters";
import { acquaintanceTable, mailTable, personTable } from "@annals/projectors/tables";
import { personOf } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { OutboxMail } from "./contract.ts";
import { ownWords } from "./letters.ts";
import type { MailSide } from "./side.ts";

const m = columns(mailTable, "m");
const a = columns(acquaintanceTable, "a");
const p = optional(columns(personTable, "p"));

const mailColumns = {
  ...pick(m, "id", "kind", "state", "state_at", "trouble", "written_at"),
  ...{ person: p.id, first_name: p.first_name, last_name: p.last_name, display_name: p.display_name },
  picture: p.picture,
  email: p.email,
  language: p.language,
};
type MailRow = Selected<typeof mailColumns>;

/** With their recipients, if they are or were in the space. */
const mails = ({ table }: Scope) => `
  from ${table(m)}
  left join ${table(a)} on ${a.person} = ${m.person} and ${a.space} = ${m.space}
  left join ${table(p)} on ${p.id} = ${a.person} and not ${p.erased}
  where ${m.space} = $space`;

const listStatement = statement(
  "outbox",
  (scope: Scope<Window>) =>
    select({ ...mailColumns, total: sql<number>("count(*) over ()::int") })`
    ${mails(scope)} order by ${m.written_at} desc, ${m.id} limit $limit offset $offset`,
);
const oneStatement = statement(
  "outbox_mail",
  (scope: Scope<{ id: string }>) => select(mailColumns)`${mails(scope)} and ${m.id} = $id`,
);

const ownStatement = statement(
  "own_mail",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(m, "state", "trouble"))`
      from ${table(m)} where ${m.space} = $space and ${m.id} = $id and ${m.person} = $person::uuid`,
);

/** What became of a mail to the viewer. @throws Problem 404 */
export async function readTest(view: View, id: string): Promise<Pick<OutboxMail, "state" | "trouble">> {
  const { state, trouble } = await view.one(ownStatement, { id });
  return { state: state as OutboxMail["state"], trouble };
}

export async function readOutbox(view: View, paging: Paging): Promise<Paged<OutboxMail>> {
  const rows = await view.rows(listStatement, windowOf(paging));
  return paged(rows.map(mailOf), rows[0]?.total ?? 0, paging);
}

/** A mail with its words. @param address where people use Annals @throws Problem 404 */
export async function readMail(
  view: View,
  id: string,
  { address, letters }: Pick<MailSide, "address" | "letters">,
) {
  const row = await view.one(oneStatement, { id });
  const { general, theme } = view.viewer.space.settings;
  const sender = { name: general.app_name, hue: theme.hue, shades: theme.colors?.[0]?.shades, address };
  const firstName = row.first_name ?? "";
  const letter = letters[row.kind];
  // Written by a newer version.
  if (letter === undefined) throw notFound();
  const facts = {
    sender,
    firstName,
    language: row.language ?? general.language ?? null,
    link: null,
    until: null,
  };
  return { ...mailOf(row), ...letterOf(letter, facts, await ownWords(view, row.kind)) };
}

function mailOf(row: MailRow): OutboxMail {
  const { id, kind, state, trouble, person, email } = row;
  const names = {
    first_name: row.first_name ?? "",
    last_name: row.last_name ?? "",
    display_name: row.display_name ?? "",
    picture: row.picture,
  };
  return {
    ...{ id, kind, trouble, state: state as OutboxMail["state"] },
    to: person === null ? null : { ...personOf({ id: person, ...names }), email: email ?? "" },
    since: row.state_at.toISOString(),
    written_at: row.written_at.toISOString(),
  };
}
