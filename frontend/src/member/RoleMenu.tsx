import type { Role } from "@annals/command-api/contract";
import type { AdminUser } from "@annals/query-api/contract";
import { Menu } from "@mantine/core";
import { t } from "../locale/text.ts";
import { CheckIcon, ChevronDownIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { giveRoles } from "./api.ts";
import classes from "./members.module.css";
import { labelOfRoles, roles } from "./roles.ts";

/** The role of a member, and the others to choose from. It acts at once; Undo gives back all that they had. */
export function RoleMenu({ member }: { member: AdminUser }) {
  const { id, display_name: name, roleList } = member;
  const had = roles.map(({ role }) => role).filter((role) => roleList.includes(role));
  const label = labelOfRoles(had);
  const shown = had.length > 1 ? t("{role} and {more} more", { role: label, more: had.length - 1 }) : label;

  async function give(next: Role[], back: Role[] | null): Promise<void> {
    if ((await acting(acts.save, () => giveRoles(id, next))) === null) return;
    const undo = back && { action: { label: t("Undo"), run: () => void give(back, null) } };
    toast(t("{name}: {role}", { name, role: labelOfRoles(next) }), undo ?? {});
  }

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
        {roles.map((one) => (
          <Menu.Item
            key={one.role}
            disabled={had.length === 1 && had[0] === one.role}
            rightSection={had.includes(one.role) ? <CheckIcon size={16} /> : null}
            onClick={() => void give([one.role], had)}
          >
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
