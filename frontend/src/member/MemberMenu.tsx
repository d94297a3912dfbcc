import type { AdminUser } from "@annals/query-api/contract";
import { ActionIcon, Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { mayChange } from "../role/roles.ts";
import { DotsIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { deactivate, reactivate } from "./api.ts";
import { handOverDialog } from "./member-dialogs.ts";

/** The most frequent actions of admins, in the list. */
export function MemberMenu({ member }: { member: AdminUser }) {
  const { id, state } = member;
  const isMine = mayChange(useMe()?.can, member);
  const act = (work: () => Promise<void>) => void acting(acts.save, work);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t("Actions of {name}", { name: member.display_name })}>
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/admin/members/edit?id=${id}`}>
          {t("Roles and groups")}
        </Menu.Item>
        <Menu.Item component={Link} to={`/admin/access?user=${id}`}>
          {t("What can they see?")}
        </Menu.Item>
        {member.entries_count > 0 && (
          <Menu.Item onClick={() => openDialog(handOverDialog, { member })}>
            {t("Hand over pages…")}
          </Menu.Item>
        )}
        {state === "active" && isMine && (
          <Menu.Item onClick={() => act(() => deactivate(id))}>{t("Deactivate")}</Menu.Item>
        )}
        {state === "deactivated" && isMine && (
          <Menu.Item onClick={() => act(() => reactivate(id))}>{t("Reactivate")}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
