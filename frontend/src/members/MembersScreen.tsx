import { type AdminUser, adminUsers, pendingInvitations } from "@annals/query-api/contract";
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { ListScreen } from "../error/ListScreen.tsx";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { settingsTrail } from "../frame/crumbs.ts";
import { refreshInvitations } from "../invitation/api.ts";
import { inviteDialog } from "../invitation/invite-dialog.ts";
import { Pending, WithoutAccount } from "../invitation/Pending.tsx";
import { dayOf } from "../locale/dates.ts";
import { MemberMenu } from "../member/MemberMenu.tsx";
import { addMemberDialog } from "../member/member-dialogs.ts";
import classes from "../member/members.module.css";
import { RoleMenu } from "../member/RoleMenu.tsx";
import { memberColumns } from "../member/slots.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { useAsked } from "../pick/asked.ts";
import { labelOfRoles } from "../role/roles.ts";
import { DownloadIcon, SearchIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";

type State = "all" | AdminUser["state"];
const states: { value: State; label: string }[] = [
  { value: "all", label: t("All") },
  { value: "active", label: t("Active") },
  { value: "invited", label: t("Invited") },
  { value: "deactivated", label: t("Deactivated") },
];

/** `/admin/members`: who is in the space, with which roles. `?state=invited` begins with those who are asked. */
export function MembersScreen() {
  const me = useMe();
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useState("");
  const [state, setState] = useState(
    () => states.find(({ value }) => value === address.get("state"))?.value ?? "all",
  );
  const q = useAsked(text);
  const page = Number(address.get("page") ?? 1) || 1;
  const { data, error } = useCall(adminUsers, { query: { q, state, page } }, { keepPreviousData: true });
  const { data: invitations } = useCall(
    pendingInvitations,
    { query: { q, page: 1 } },
    { keepPreviousData: true },
  );
  /** Includes people without an account: the list of invitations has all. */
  const counts = data && { ...data.states, invited: invitations?.total };
  useEffect(() => onChanged(["person"], () => void refreshInvitations()), []);
  const invite = () => openDialog(inviteDialog, { hasServer: invitations?.has_server === true });
  const go = (to: number) => setAddress(to === 1 ? {} : { page: String(to) });

  return (
    <ListScreen
      title={t("Members")}
      trail={settingsTrail}
      beside={
        <span className={classes.buttons}>
          <Button onClick={() => openDialog(addMemberDialog, {})}>{t("Add a person")}</Button>
          <Button variant="filled" disabled={invitations === undefined} onClick={invite}>
            {t("Invite people")}
          </Button>
        </span>
      }
      read={{ data, error }}
      className={classes.screen}
    >
      {me?.requests !== undefined && (
        <p className={classes.quiet}>
          <Link to="/me/requests">
            {t("{count, plural, one {# request} other {# requests}} for access", { count: me.requests })}
          </Link>
        </p>
      )}
      <div className={classes.filters}>
        <TextInput
          aria-label={t("Name or address")}
          placeholder={t("Name or address")}
          leftSection={<SearchIcon size={16} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            go(1);
          }}
        />
        <SegmentedControl
          aria-label={t("Which members")}
          data={states.map(({ value, label }) => ({
            value,
            label: (
              <>
                {label} {value !== "all" && <span className={classes.count}>{counts?.[value]}</span>}
              </>
            ),
          }))}
          value={state}
          onChange={(value) => {
            setState(value as State);
            go(1);
          }}
        />
        {state !== "invited" && (
          <Button
            ml="auto"
            variant="subtle"
            leftSection={<DownloadIcon size={16} />}
            onClick={() => void save({ q, state })}
          >
            {t("Export")}
          </Button>
        )}
      </div>
      {state === "invited" && <Pending key={q} q={q} />}
      {state !== "invited" && data !== undefined && (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t("Name")}</th>
                <th className="only-wide">{t("Role")}</th>
                <th className="only-wide">{t("Groups")}</th>
                <th className="only-wide">{t("Since")}</th>
                {memberColumns.all().map(({ id, Heads }) => (
                  <Heads key={id} />
                ))}
                <th className={classes.last}>
                  <span className="sr">{t("Actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((member) => (
                <Row key={member.id} member={member} all={data.data} />
              ))}
            </tbody>
          </table>
          {data.total === 0 && !(state === "all" && invitations?.total) && (
            <p className={classes.quiet}>{t("No results")}</p>
          )}
          <RangePaging list={data} page={page} onPage={go} />
          {state === "all" && <WithoutAccount key={q} q={q} />}
        </>
      )}
    </ListScreen>
  );
}

/** The found members, as a file for other programs. */
const save = (which: { q: string; state: State }) =>
  acting(acts.export, async () => (await import("../member/export.ts")).exportMembers(which));

function sinceOf({ state, since }: AdminUser): string {
  const day = dayOf(since);
  if (state === "active") return day;
  return state === "invited" ? t("Invited {day}", { day }) : t("Deactivated {day}", { day });
}

function Row({ member, all }: { member: AdminUser; all: readonly AdminUser[] }) {
  const me = useMe();
  return (
    <tr data-state={member.state}>
      <td>
        <span className={classes.who}>
          <Avatar person={member} size={32} />
          <span className={classes.named}>
            <Link to={`/admin/members/edit?id=${member.id}`} className="cut">
              {member.id === me?.id ? t("{name} (you)", { name: member.display_name }) : member.display_name}
            </Link>
            <span className="cut">
              <span className="only-wide">{member.email}</span>
              <span className="only-narrow">
                {labelOfRoles(member.roleList)} · {sinceOf(member)}
              </span>
            </span>
          </span>
        </span>
      </td>
      <td className="only-wide">
        {member.state === "active" ? (
          <RoleMenu member={member} />
        ) : (
          <span className={classes.fixed}>{labelOfRoles(member.roleList)}</span>
        )}
      </td>
      <td className="only-wide">{member.groups.map(({ name }) => name).join(", ")}</td>
      <td className="only-wide">{sinceOf(member)}</td>
      {memberColumns.all().map(({ id, Cells }) => (
        <Cells key={id} member={member} all={all} />
      ))}
      <td className={classes.last}>
        <MemberMenu member={member} />
      </td>
    </tr>
  );
}
