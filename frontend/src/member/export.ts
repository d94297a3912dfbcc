import {
  type AdminUser,
  adminUsers,
  type PendingInvitation,
  pendingInvitations,
} from "@annals/query-api/contract";
import { read } from "../api/client.ts";
import { saveAs } from "../api/save-as.ts";
import { urlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { csvOf } from "./csv.ts";
import { memberColumns } from "./slots.ts";

type Which = { q?: string; state?: "all" | AdminUser["state"] };

/** Everyone in the list of members, on all its pages. */
export const allMembers = ({ q = "", state = "all" }: Which = {}): Promise<AdminUser[]> =>
  allPages((page) => urlOf(adminUsers, { query: { q, state, page, per_page: 100 } }));

/** Everyone who is invited and has no account yet. */
const allWithoutAccount = ({ q = "" }: Which): Promise<PendingInvitation[]> =>
  allPages((page) => urlOf(pendingInvitations, { query: { q, kind: "link", page, per_page: 100 } }));

async function allPages<T>(urlOfPage: (page: number) => string): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; ; page++) {
    const { data, last_page } = await read<{ data: T[]; last_page: number }>(urlOfPage(page));
    found.push(...data);
    if (page >= last_page) return found;
  }
}

/** Saves those who are found as a CSV file. @throws ApiProblem */
export async function exportMembers(which: Which): Promise<void> {
  // The mark tells spreadsheets that it is UTF-8.
  const invited = which.state === "all" ? await allWithoutAccount(which) : [];
  const members = await allMembers(which);
  const more = await Promise.all(memberColumns.all().map(({ asText }) => asText(members)));
  saveAs(`${t("Members")}.csv`, `\ufeff${csvOf(members, invited, more)}`, "text/csv");
}
