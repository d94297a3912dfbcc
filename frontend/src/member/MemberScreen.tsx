import type { Role } from "@annals/command-api/contract";
import { type AdminUser, adminUsers } from "@annals/query-api/contract";
import { Button, Checkbox } from "@mantine/core";
import { useTitle } from "../frame/title.ts";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useEffect } from "react";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { resetDialog } from "../factor/dialogs.ts";
import { settingsTrail } from "../frame/crumbs.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { dayOf } from "../locale/dates.ts";
import { passwordLinkDialog } from "../password/password-dialogs.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { refreshMembers } from "../role/refresh.ts";
import { mayChange, roles, rolesGivenBy } from "../role/roles.ts";
import { acting, acts } from "../toast/acts.ts";
import { deactivate, giveRoles, reactivate, remove } from "./api.ts";
import { MemberGroups } from "./MemberGroups.tsx";
import { MemberPages } from "./MemberPages.tsx";
import { eraseMemberDialog } from "./member-dialogs.ts";
import classes from "./members.module.css";

/** `/admin/members/edit?id=…`: one member, with the actions of admins. */
export function MemberScreen() {
  const [address] = useSearchParams();
  const id = address.get("id") ?? "";
  // Without somebody it is an address of the list.
  return id === "" ? <Navigate to="/admin/members" replace /> : <OneMember id={id} />;
}

function OneMember({ id }: { id: string }) {
  const { data, error } = useCall(adminUsers, { query: { q: id, per_page: 1 } });
  const member = data?.data.find((one) => one.id === id);
  const name = member?.display_name ?? t("Member");
  useTitle(name);
  useEffect(() => onChanged(["person"], () => void refreshMembers()), []);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  return (
    <>
      <TopBar
        trail={[...settingsTrail, { id: "members", title: t("Members"), address: "/admin/members" }]}
        title={name}
      />
      <div className={classes.screen}>
        {member !== undefined && <Member member={member} />}
        {data !== undefined && member === undefined && (
          <p role="alert">
            {t("This person is no longer in the space.")} <Link to="/admin/members">{t("All members")}</Link>
          </p>
        )}
      </div>
    </>
  );
}

function stateOf({ state, since }: AdminUser): string {
  const day = dayOf(since);
  if (state === "active") return t("here since {day}", { day });
  return state === "invited" ? t("invited on {day}", { day }) : t("deactivated on {day}", { day });
}

function Member({ member }: { member: AdminUser }) {
  return (
    <>
      <div className={classes.person}>
        <Avatar person={member} size={56} />
        <div>
          <h1>{member.display_name}</h1>
          <p>
            {member.email} · {stateOf(member)} ·{" "}
            {t("{count, plural, one {# page} other {# pages}}", { count: member.entries_count })}
          </p>
        </div>
        <Button ml="auto" component={Link} to={`/admin/access?user=${member.id}`}>
          {t("What can they see?")}
        </Button>
      </div>
      <div className={classes.two}>
        <div>
          <Roles member={member} />
          <MemberGroups member={member} />
          {member.entries_count > 0 && <MemberPages member={member} />}
        </div>
        <Ends member={member} />
      </div>
    </>
  );
}

/** A change applies at once. Everybody has at least one role. */
function Roles({ member }: { member: AdminUser }) {
  const can = useMe()?.can;
  const isMine = mayChange(can, member);
  const has = (role: Role) => member.roleList.includes(role);
  function choose(role: Role, on: boolean): void {
    const next = roles.map((one) => one.role).filter((one) => (one === role ? on : has(one)));
    void acting(acts.save, () => giveRoles(member.id, next));
  }
  return (
    <section aria-labelledby="member-roles">
      <h2 id="member-roles">{t("Roles")}</h2>
      {(isMine ? rolesGivenBy(can) : roles).map(({ role, label, about }) => (
        <Checkbox
          key={role}
          label={label}
          description={about}
          checked={has(role)}
          disabled={!isMine || member.state !== "active" || (has(role) && member.roleList.length === 1)}
          onChange={(event) => choose(role, event.currentTarget.checked)}
          my={12}
        />
      ))}
      <p className={classes.quiet}>
        {!isMine && t("Only admins can change an admin.")}
        {isMine &&
          (member.state === "active"
            ? t("Changes take effect at once.")
            : t("You can change them while the person is active."))}
      </p>
    </section>
  );
}

/** Actions that end a membership, or an account. */
function Ends({ member }: { member: AdminUser }) {
  const navigate = useNavigate();
  const name = member.first_name || member.display_name;
  const can = useMe()?.can;
  if (!mayChange(can, member)) return <div />;
  const act = (work: () => Promise<void>) => void acting(acts.save, work);
  const leave = async () => {
    if (await acting(acts.remove, () => remove(member.id))) await navigate("/admin/members");
  };
  return (
    <div>
      {member.state !== "invited" && (
        <section aria-labelledby="member-off">
          <h2 id="member-off">{member.state === "active" ? t("Deactivate") : t("Reactivate")}</h2>
          <p>
            {member.state === "active"
              ? t("Shuts them out of this space. Pages and history stay under their name. You can undo this.")
              : t("Lets them in again, with the roles that they had.")}
          </p>
          {member.state === "active" ? (
            <Button onClick={() => act(() => deactivate(member.id))}>
              {t("Deactivate {name}", { name })}
            </Button>
          ) : (
            <Button onClick={() => act(() => reactivate(member.id))}>
              {t("Reactivate {name}", { name })}
            </Button>
          )}
        </section>
      )}
      {can?.manageAdmins && member.state === "active" && (
        <section aria-labelledby="member-password">
          <h2 id="member-password">{t("Password")}</h2>
          <p>
            {t(
              "Creates a link that lets them choose a new one. Hand it over yourself. It works once, within an hour.",
            )}
          </p>
          <Button onClick={() => openDialog(passwordLinkDialog, { member })}>
            {t("Create a link for {name}…", { name })}
          </Button>
        </section>
      )}
      {can?.manageAdmins && member.state === "active" && member.second_factor && (
        <section aria-labelledby="member-factor">
          <h2 id="member-factor">{t("Second factor")}</h2>
          <p>
            {t(
              "They sign in with an app that shows codes. Reset it when they lost it, with all recovery codes.",
            )}
          </p>
          <Button onClick={() => openDialog(resetDialog, { member })}>
            {t("Reset it for {name}…", { name })}
          </Button>
        </section>
      )}
      <section aria-labelledby="member-remove">
        <h2 id="member-remove">{member.state === "invited" ? t("Withdraw") : t("Remove")}</h2>
        <p>
          {member.state === "invited"
            ? t("Withdraws the invitation.")
            : t("Ends the membership in this space. Their account and other spaces stay as they are.")}
        </p>
        <Button onClick={() => void leave()}>
          {member.state === "invited"
            ? t("Withdraw the invitation")
            : t("Remove {name} from the space", { name })}
        </Button>
      </section>
      {can?.manageAdmins && member.state === "active" && (
        <section aria-labelledby="member-erase">
          <h2 id="member-erase">{t("Erase")}</h2>
          <p>
            {t(
              "Takes their name and address out of everything, also the past. The pages stay. This cannot be undone.",
            )}
          </p>
          <Button color="red" onClick={() => openDialog(eraseMemberDialog, { member })}>
            {t("Erase {name}…", { name })}
          </Button>
        </section>
      )}
    </div>
  );
}
