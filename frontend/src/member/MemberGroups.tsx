import { type AdminUser, getGroups } from "@annals/query-api/contract";
import { Button, Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { putIn, takeOut } from "../group/api.ts";
import { t } from "../locale/text.ts";
import { PersonPick } from "../pick/PersonPick.tsx";
import { refreshMembers } from "../role/refresh.ts";
import { CloseIcon, PlusIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import classes from "./members.module.css";

/** In a menu; of more, one is looked for. */
const mostListed = 50;

/** The groups that somebody is in. An admin puts them into others, and takes them out. */
export function MemberGroups({ member: { id: person, groups, state } }: { member: AdminUser }) {
  const { data } = useCall(getGroups, { query: { per_page: mostListed } });
  const others = (data?.data ?? []).filter(({ id }) => !groups.some((one) => one.id === id));
  const change = (work: Promise<void>) =>
    acting(acts.save, async () => {
      await work;
      await refreshMembers();
    });
  if (groups.length === 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="member-groups">
      <h2 id="member-groups">{t("Groups")}</h2>
      <ul className={classes.chips}>
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/admin/groups?group=${id}`}>{name}</Link>
            <button
              type="button"
              aria-label={t("Remove from {name}", { name })}
              onClick={() => void change(takeOut(id, person))}
            >
              <CloseIcon size={14} />
            </button>
          </li>
        ))}
        {state === "active" && (data?.total ?? 0) > mostListed && (
          <li data-plain>
            <PersonPick
              label={t("Add to a group")}
              kind="group"
              fits={({ id }) => !groups.some((one) => one.id === id)}
              onChoose={({ id }) => void change(putIn(id, person))}
            />
          </li>
        )}
        {state === "active" && others.length > 0 && data!.total <= mostListed && (
          <li data-plain>
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="subtle" size="xs" leftSection={<PlusIcon size={14} />}>
                  {t("Add to a group")}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ id, name }) => (
                  <Menu.Item key={id} onClick={() => void change(putIn(id, person))}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </li>
        )}
      </ul>
    </section>
  );
}
