import { noticeChoiceTable } from "@annals/projectors/notice-choice/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { NoticeGroup, NoticeMail } from "./contract.ts";

const c = columns(noticeChoiceTable, "c");

/** What is mailed to people who chose nothing, as the rules have it. */
const defaults: Record<NoticeGroup, NoticeMail> = {
  mentions: "now",
  comments: "now",
  updates: "never",
  access: "now",
  reviews: "now",
  checks: "now",
};

const choicesStatement = statement(
  "notice_choices",
  ({ table }: Scope) =>
    select(pick(c, "kind", "mail"))`
      from ${table(c)} where ${c.space} = $space and ${c.person} = $person::uuid`,
);

/** What the viewer gets by mail. @throws Problem 401 for guests */
export async function readNoticeChoices(view: View) {
  needMember(view.viewer);
  const rows = await view.rows(choicesStatement, {});
  const chosen = Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail]));
  return { choices: { ...defaults, ...chosen } };
}
