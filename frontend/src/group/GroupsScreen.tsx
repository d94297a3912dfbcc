import { type Group, getGroups } from "@annals/query-api/contract";
import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { useAsked } from "../pick/asked.ts";
import { GroupIcon, PlusIcon, SearchIcon } from "../theme/icons.tsx";
import { refreshGroups } from "./api.ts";
import { GroupDetails } from "./GroupDetails.tsx";
import classes from "./group.module.css";
import { groupDialog } from "./group-dialog.ts";

/** How many groups are shown at a time; with more, people search. */
const max = 100;

/** `/admin/groups`: the groups of the space, and who is in them. */
export function GroupsScreen() {
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState("");
  const q = useAsked(text);
  const me = useMe();
  const { data, error } = useCall(getGroups, { query: { q, per_page: max } }, { keepPreviousData: true });
  useEffect(() => onChanged(["person", "entry"], () => void refreshGroups()), []);
  const groups = data?.data ?? [];
  const asked = address.get("group");
  /** On a phone the list stands alone until a group is chosen. */
  const open = asked ?? groups[0]?.id ?? null;
  const show = (id: string | null) => setAddress(id === null ? {} : { group: id });

  return (
    <ListScreen
      title={t("Groups")}
      trail={settingsTrail}
      lead={t("A group gives its people the same access, on the pages it is shared on and below them.")}
      beside={
        me?.can.manageGroups && (
          <Button
            leftSection={<PlusIcon size={16} />}
            onClick={() => openDialog(groupDialog, { group: null, onSaved: show })}
          >
            {t("New group")}
          </Button>
        )
      }
      read={{ data, error }}
      className={classes.screen}
    >
      {data !== undefined && (
        <div className={classes.panes} data-asked={asked !== null || undefined}>
          <nav aria-label={t("Groups")} className={classes.pick}>
            {(data.total > 8 || text !== "") && (
              <TextInput
                aria-label={t("Find a group")}
                placeholder={t("Find a group")}
                leftSection={<SearchIcon size={16} />}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            )}
            {groups.map((group) => (
              <GroupLink key={group.id} group={group} isHere={group.id === open} />
            ))}
            {groups.length === 0 && (
              <p className={classes.quiet}>{text === "" ? t("There are no groups yet.") : t("No results")}</p>
            )}
            {data.total > groups.length && (
              <p className={classes.quiet}>
                {t("{groups, plural, one {# more group} other {# more groups}}: search by name.", {
                  groups: data.total - groups.length,
                })}
              </p>
            )}
          </nav>
          {open !== null && <GroupDetails key={open} id={open} onGone={() => show(null)} />}
        </div>
      )}
    </ListScreen>
  );
}

function GroupLink({ group, isHere }: { group: Group; isHere: boolean }) {
  const pages =
    group.entries_count === 0
      ? t("no pages")
      : t("{count, plural, one {# page} other {# pages}}", { count: group.entries_count });
  return (
    <Link to={`/admin/groups?group=${group.id}`} aria-current={isHere || undefined}>
      <span className={classes.sign}>
        <GroupIcon size={16} />
      </span>
      <span className={classes.named}>
        <b className="cut">{group.name}</b>
        <span>
          {t("{count, plural, one {# person} other {# people}}", { count: group.users_count })} · {pages}
        </span>
      </span>
    </Link>
  );
}
