import { type AdminUser, adminUsers } from "@annals/query-api/contract";
import papaparse from "papaparse";
import { read } from "../api/client.ts";
import { saveAs } from "../api/save-as.ts";
import { urlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { labelOf, roles } from "./roles.ts";

type Which = { q?: string; state?: "all" | AdminUser["state"] };

/** Everyone in the list of members, on all its pages. */
export async function allMembers({ q = "", state = "all" }: Which = {}): Promise<AdminUser[]> {
  const found: AdminUser[] = [];
  for (let page = 1; ; page++) {
    const url = urlOf(adminUsers, { query: { q, state, page, per_page: 100 } });
    const { data, last_page } = await read<{ data: AdminUser[]; last_page: number }>(url);
    found.push(...data);
    if (page >= last_page) return found;
  }
}

const states: Record<AdminUser["state"], string> = {
  active: t("Active"),
  invited: t("Invited"),
  deactivated: t("Deactivated"),
};

/** The list as a table for other programs. No cell is a formula, whatever somebody is called. */
export const csvOf = (members: AdminUser[]): string =>
  papaparse.unparse(
    {
      fields: [t("Address"), t("Name"), t("Roles"), t("State"), t("Since"), t("Groups"), t("Pages")],
      data: members.map((member) => [
        member.email,
        member.display_name,
        roles.flatMap(({ role }) => (member.roleList.includes(role) ? [labelOf(role)] : [])).join(", "),
        states[member.state],
        member.since.slice(0, 10),
        member.groups.map(({ name }) => name).join(", "),
        member.entries_count,
      ]),
    },
    { escapeFormulae: true },
  );

/** Saves those who are found as a CSV file. @throws ApiProblem */
export async function exportMembers(which: Which): Promise<void> {
  // The mark tells spreadsheets that it is UTF-8.
  saveAs(`${t("Members")}.csv`, `\ufeff${csvOf(await allMembers(which))}`, "text/csv");
}
