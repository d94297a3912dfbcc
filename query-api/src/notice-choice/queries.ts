import { browserChoiceTable, noticeChoiceTable } from "@annals/projectors/notice-choice/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import { type NoticeGroup, type NoticeMail, noticeGroups } from "./contract.ts";

const c = columns(noticeChoiceTable, "c");
const b = columns(browserChoiceTable, "b");

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

const browsersStatement = statement(
  "browser_choices",
  ({ table }: Scope) =>
    select(pick(b, "kind", "is_shown"))`
      from ${table(b)} where ${b.space} = $space and ${b.person} = $person::uuid`,
);

/** Browsers show all that is not switched off. */
const all = Object.fromEntries(noticeGroups.map((group) => [group, true])) as Record<NoticeGroup, boolean>;

/** What the viewer gets by mail and in browsers. @throws Problem 401 for guests */
export async function readNoticeChoices(view: View) {
  needMember(view.viewer);
  const rows = await view.rows(choicesStatement, {});
  const chosen = Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail]));
  const shown = await view.rows(browsersStatement, {});
  const browsers = Object.fromEntries(shown.map(({ kind, is_shown }) => [kind, is_shown]));
  return { choices: { ...defaults, ...chosen }, browsers: { ...all, ...browsers } };
}
