import { type Group, getGroups } from "@annals/query-api/contract";
import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { count } from "../locale/dates.ts";
import { useMe } from "../person/me.ts";
import { useAsked } from "../pick/asked.ts";
import { GroupIcon, PlusIcon, SearchIcon } from "../theme/icons.tsx";
import { refreshGroups } from "./api.ts";
import { GroupDetails } from "./GroupDetails.tsx";
import classes from "./group.module.css";
import { groupDialog } from "./group-dialog.ts";

/** As many groups are shown at a time; of more, people search. */
const max = 100;

/** `/admin/groups`: the groups of the space, and who is in them. */
export function GroupsScreen() {
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState("");
  const q = useAsked(text);
  const me = useMe();
  const { data, error } = useCall(getGroups, { query: { q, per_page: max } }, { keepPreviousData: true });
  useEffect(() => {
    document.title = "Groups";
  }, []);
  useEffect(
    () =>
      onChanged(({ all, people, entries }) => {
        if (all || people || entries.length > 0) void refreshGroups();
      }),
    [],
  );
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  const groups = data?.data ?? [];
  const asked = address.get("group");
  /** On a phone the list stands alone until a group is chosen. */
  const open = asked ?? groups[0]?.id ?? null;
  const show = (id: string | null) => setAddress(id === null ? {} : { group: id });

  return (
    <>
      <TopBar title="Groups" />
      <div className={classes.screen} data-asked={asked !== null || undefined}>
        <div className={classes.head}>
          <h1>Groups</h1>
          {me?.can.manageGroups && (
            <Button
              leftSection={<PlusIcon size={16} />}
              onClick={() => openDialog(groupDialog, { group: null, onSaved: show })}
            >
              New group
            </Button>
          )}
        </div>
        <p className={classes.lead}>
          A group gives its people the same access, on the pages it is shared on and below them.
        </p>
        {data !== undefined && (
          <div className={classes.panes}>
            <nav aria-label="Groups" className={classes.pick}>
              {(data.total > 8 || text !== "") && (
                <TextInput
                  aria-label="Find a group"
                  placeholder="Find a group"
                  leftSection={<SearchIcon size={16} />}
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              )}
              {groups.map((group) => (
                <GroupLink key={group.id} group={group} isHere={group.id === open} />
              ))}
              {groups.length === 0 && (
                <p className={classes.quiet}>{text === "" ? "There are no groups yet." : "No results"}</p>
              )}
              {data.total > groups.length && (
                <p className={classes.quiet}>
                  {count(data.total - groups.length, "more group")}: search by name.
                </p>
              )}
            </nav>
            {open !== null && <GroupDetails key={open} id={open} onGone={() => show(null)} />}
          </div>
        )}
      </div>
    </>
  );
}

function GroupLink({ group, isHere }: { group: Group; isHere: boolean }) {
  const pages = group.entries_count === 0 ? "no pages" : count(group.entries_count, "page");
  return (
    <Link to={`/admin/groups?group=${group.id}`} aria-current={isHere || undefined}>
      <span className={classes.sign}>
        <GroupIcon size={16} />
      </span>
      <span className={classes.named}>
        <b className="cut">{group.name}</b>
        <span>
          {count(group.users_count, "person", "people")} · {pages}
        </span>
      </span>
    </Link>
  );
}
