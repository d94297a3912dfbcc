import type { Role } from "@annals/command-api/contract";
import { Select } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { useMe } from "../person/me.ts";
import { rolesGivenBy, usualRole } from "../role/roles.ts";
import { GroupChoice } from "./GroupChoice.tsx";
import own from "./invite.module.css";

interface RoleAndGroupsProps {
  role: Role;
  onRole(role: Role): void;
  /** Ids of the groups that people come into. */
  groups: string[];
  onGroups(ids: string[]): void;
}

/** The role and groups of people who join. */
export function RoleAndGroups({ role, onRole, groups, onGroups }: RoleAndGroupsProps) {
  const can = useMe()?.can;
  return (
    <div className={own.two}>
      <Select
        label={t("Role")}
        data={rolesGivenBy(can).map((one) => ({ value: one.role, label: one.label }))}
        allowDeselect={false}
        value={role}
        onChange={(value) => onRole((value ?? usualRole) as Role)}
      />
      <GroupChoice chosen={groups} onChoose={onGroups} />
    </div>
  );
}
