import type { Role } from "@annals/command-api/contract";
import type { AdminUser } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { labelOf, labelOfRoles, mayChange, roles, rolesGivenBy } from "../role/roles.ts";
import { CheckIcon, ChevronDownIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { giveRoles } from "./api.ts";
import classes from "./members.module.css";

/**
 * The role of a member, and the others to choose from: for somebody with one role, another replaces it; for somebody with
 * several, each is switched on or off. It applies at once; Undo restores the old roles.
 */
export function RoleMenu({ member }: { member: AdminUser }) {
  const { id, display_name: name, roleList } = member;
  const had = roles.map(({ role }) => role).filter((role) => roleList.includes(role));
  const label = labelOfRoles(had);
  const can = useMe()?.can;
  const offered = rolesGivenBy(can);
  const shown = had.length > 1 ? t("{role} and {more} more", { role: label, more: had.length - 1 }) : label;

  async function give(next: Role[], back: Role[] | null): Promise<void> {
    if ((await acting(acts.save, () => giveRoles(id, next))) === null) return;
    const undo = back && { action: { label: t("Undo"), run: () => void give(back, null) } };
    toast(t("{name}: {role}", { name, role: next.map(labelOf).join(", ") }), undo ?? {});
  }

  if (!mayChange(can, member)) return <span>{shown}</span>;
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <button
          type="button"
          className={classes.role}
          aria-label={t("Role of {name}: {shown}", { name, shown })}
        >
          {shown}
          <ChevronDownIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {had.length > 1 ? (
          <>
            <Menu.Label>{t("Several roles: each is added or removed by itself")}</Menu.Label>
            {offered.map(({ role, label: words }) => (
              <Menu.CheckboxItem
                key={role}
                checked={had.includes(role)}
                onChange={(on) => void give(on ? [...had, role] : had.filter((one) => one !== role), had)}
                closeMenuOnClick
                rightSection={had.includes(role) ? <CheckIcon size={16} /> : null}
              >
                {words}
              </Menu.CheckboxItem>
            ))}
          </>
        ) : (
          <Menu.RadioGroup value={had[0] ?? ""} onChange={(role) => void give([role as Role], had)}>
            {offered.map(({ role, label: words }) => (
              <Menu.RadioItem
                key={role}
                value={role}
                disabled={had[0] === role}
                closeMenuOnClick
                rightSection={had[0] === role ? <CheckIcon size={16} /> : null}
              >
                {words}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
