import { formulaStart } from "@annals/document/browser";
import type { AdminUser, PendingInvitation } from "@annals/query-api/contract";
import papaparse from "papaparse";
import { t } from "../locale/text.ts";
import { labelOf, roles } from "../role/roles.ts";

const states: Record<AdminUser["state"], string> = {
  active: t("Active"),
  invited: t("Invited"),
  deactivated: t("Deactivated"),
};

const rolesIn = (held: readonly string[]): string =>
  roles.flatMap(({ role }) => (held.includes(role) ? [labelOf(role)] : [])).join(", ");

/** The list as a table for other programs. No cell is a formula, whatever somebody is called. */
export const csvOf = (
  members: AdminUser[],
  invited: PendingInvitation[] = [],
  more: { heads: string[]; cellsOf(member: AdminUser): string[] }[] = [],
): string =>
  papaparse.unparse(
    {
      fields: [
        t("Address"),
        t("Name"),
        t("Roles"),
        t("State"),
        t("Since"),
        t("Groups"),
        t("Pages"),
        ...more.flatMap(({ heads }) => heads),
      ],
      data: [
        ...members.map((member) => [
          member.email,
          member.display_name,
          rolesIn(member.roleList),
          states[member.state],
          member.since.slice(0, 10),
          member.groups.map(({ name }) => name).join(", "),
          member.entries_count,
          ...more.flatMap(({ cellsOf }) => cellsOf(member)),
        ]),
        ...invited.map(({ email, name, roles, invited_at }) => [
          ...[email, name, rolesIn(roles), states.invited, invited_at.slice(0, 10), "", 0],
        ]),
      ],
    },
    { escapeFormulae: formulaStart },
  );
