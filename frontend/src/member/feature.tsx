import { Menu } from "@mantine/core";
import { Link, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { banners, rails, routes } from "../frame/slots.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsPages } from "../space/slots.ts";
import { PeopleIcon, PersonIcon } from "../theme/icons.tsx";
import { InvitationNotice } from "./InvitationNotice.tsx";
import { MeRail } from "./MeRail.tsx";

const screens = {
  members: lazy(() => import("./MembersScreen.tsx").then((module) => ({ default: module.MembersScreen }))),
  member: lazy(() => import("./MemberScreen.tsx").then((module) => ({ default: module.MemberScreen }))),
  me: lazy(() => import("./MeScreen.tsx").then((module) => ({ default: module.MeScreen }))),
};
const paths = { members: "/admin/members", member: "/admin/members/edit", me: "/me" };

for (const [at, id] of (["members", "member", "me"] as const).entries()) {
  const Shown = screens[id];
  routes.add({
    id,
    order: 31 + at / 10,
    path: paths[id],
    Screen: Shown,
    ...(id !== "me" && { needs: "manageMembers" }),
  });
}

settingsPages.add({
  id: "members",
  order: 10,
  group: t("People"),
  title: t("Members"),
  Icon: PeopleIcon,
  about: t("Who is in the space, with which roles."),
  path: paths.members,
  may: (can) => can.manageMembers,
});

rails.add({ id: "me", order: 20, isHere: (pathname) => pathname === paths.me, Show: MeRail });

banners.add({ id: "invitation", order: 30, Show: InvitationNotice });

userMenu.add({
  id: "me",
  order: 8,
  Items() {
    if (useMe() === undefined) return null;
    return (
      <Menu.Item component={Link} to={paths.me} leftSection={<PersonIcon size={16} />}>
        {t("My Profile")}
      </Menu.Item>
    );
  },
});
userMenu.add({
  id: "members",
  order: 23,
  Items() {
    const me = useMe();
    if (!me?.can.manageMembers) return null;
    return (
      <Menu.Item
        component={Link}
        to={paths.members}
        leftSection={<PeopleIcon size={16} />}
        rightSection={me.requests === undefined ? null : numberOf(me.requests)}
      >
        {t("Members")}
      </Menu.Item>
    );
  },
});

appCommands.add({
  id: "members",
  order: 33,
  useList() {
    const navigate = useNavigate();
    const me = useMe();
    if (me === undefined) return [];
    const profile = {
      id: "me",
      label: t("My profile"),
      group: t("Go to"),
      icon: <PersonIcon />,
      words: t("account leave erase"),
      run: () => navigate(paths.me),
    };
    if (!me.can.manageMembers) return [profile];
    return [
      profile,
      {
        id: "members",
        label: t("Members"),
        group: t("Go to"),
        icon: <PeopleIcon />,
        words: t("people users roles invite add"),
        run: () => navigate(paths.members),
      },
    ];
  },
});
