import { type Group, getGroup, mentionUsers } from "@annals/query-api/contract";
import { ActionIcon, Menu, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { ArrowLeftIcon, CloseIcon, DotsIcon, EditIcon, PersonIcon, TrashIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { putIn, takeOut } from "./api.ts";
import { GroupPages } from "./GroupPages.tsx";
import classes from "./group.module.css";
import { deleteGroupDialog, groupDialog } from "./group-dialog.ts";
import { groupParts } from "./slots.ts";

/** A group: its description, its people, and its pages. */
export function GroupDetails({ id, onGone }: { id: string; onGone(): void }) {
  const { data: group, error } = useCall(getGroup, { params: { id } });
  if (group === undefined)
    return error === undefined ? null : (
      <div className={classes.details}>
        <Back />
        <p role="alert">{t("This group no longer exists.")}</p>
      </div>
    );
  return (
    <section className={classes.details} aria-labelledby="group-name">
      <Back />
      <div className={classes.head}>
        <h2 id="group-name">{group.name}</h2>
        {group.can_manage && <GroupMenu group={group} onGone={onGone} />}
      </div>
      {group.description !== "" && <p className={classes.about}>{group.description}</p>}
      {groupParts.all().map(({ id: part, Show }) => (
        <Show key={part} id={group.id} mayFill={group.can_manage ?? false} />
      ))}
      <div className={classes.two}>
        <Members group={group} />
        <GroupPages group={group} />
      </div>
    </section>
  );
}

const Back = () => (
  <Link to="/admin/groups" className={`${classes.back} only-narrow`}>
    <ArrowLeftIcon size={16} />
    {t("All groups")}
  </Link>
);

function GroupMenu({ group, onGone }: { group: Group; onGone(): void }) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={t("Actions of {group}", { group: group.name })}>
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<EditIcon size={16} />} onClick={() => openDialog(groupDialog, { group })}>
          {t("Change name and description…")}
        </Menu.Item>
        <Menu.Item
          leftSection={<TrashIcon size={16} />}
          onClick={() => openDialog(deleteGroupDialog, { group, onDeleted: onGone })}
        >
          {t("Delete…")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The people of the group. The field finds members, and adds others. */
function Members({ group }: { group: Group }) {
  const [text, setText] = useState("");
  const asked = useAsked(text);
  const users = group.users ?? [];
  const part = text.trim().toLowerCase();
  const found = users.filter(({ display_name }) => display_name.toLowerCase().includes(part));
  const inIt = new Set(users.map(({ id }) => id));
  const { data } = useCall(
    mentionUsers,
    asked === "" || !group.can_manage ? null : { query: { q: asked, per_page: 8 } },
    { keepPreviousData: true },
  );
  const choices = (data?.data ?? []).map((person) => ({
    id: person.id,
    label: person.display_name,
    hint: inIt.has(person.id) ? t("in this group") : "",
    disabled: inIt.has(person.id),
  }));
  const add = (person: string) => void acting(acts.save, () => putIn(group.id, person));
  const remove = (person: string) => void acting(acts.save, () => takeOut(group.id, person));
  return (
    <section aria-labelledby="group-members">
      <h3 id="group-members">
        {t("Members")} <span>{group.users_count}</span>
      </h3>
      {group.can_manage && (
        <SearchSelect
          label={t("Add or find a person")}
          icon={<PersonIcon size={16} />}
          choices={asked === "" ? [] : choices}
          text={text}
          onText={setText}
          onChoose={add}
        />
      )}
      {!group.can_manage && users.length > 0 && (
        <TextInput
          aria-label={t("Find a person")}
          placeholder={t("Find a person")}
          leftSection={<PersonIcon size={16} />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <ul className={classes.list}>
        {found.map((person) => (
          <li key={person.id}>
            <Avatar person={person} />
            <span className="grow cut">{person.display_name}</span>
            <span className={`${classes.quiet} only-wide`}>
              {t("Added {day}", { day: dayOf(person.added_at) })}
            </span>
            {group.can_manage && (
              <ActionIcon
                aria-label={t("Remove {person}", { person: person.display_name })}
                onClick={() => remove(person.id)}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {users.length > 0 && found.length === 0 && !group.can_manage && (
        <p className={classes.quiet}>{t("Nobody in this group has this name.")}</p>
      )}
      {users.length === 0 && <p className={classes.quiet}>{t("Nobody is in this group yet.")}</p>}
    </section>
  );
}
