import { Menu } from "@mantine/core";
import { Link, useNavigate } from "react-router-dom";
import { appCommands } from "../command/commands.ts";
import { banners, rails, routes } from "../frame/slots.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { InvitationNotice } from "../member/InvitationNotice.tsx";
import { MeRail } from "../member/MeRail.tsx";
import { useMe } from "../person/me.ts";
import { userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { PeopleIcon, PersonIcon } from "../theme/icons.tsx";

const MembersScreen = lazy(() =>
  import("./MembersScreen.tsx").then((module) => ({ default: module.MembersScreen })),
);
const MemberScreen = lazy(() =>
  import("../member/MemberScreen.tsx").then((module) => ({ default: module.MemberScreen })),
);
const MeScreen = lazy(() =>
  import("../member/MeScreen.tsx").then((module) => ({ default: module.MeScreen })),
);
const paths = { members: "/admin/members", member: "/admin/members/edit", me: "/me" };

routes.add({ id: "member", order: 31, path: paths.member, Screen: MemberScreen, needs: "manageMembers" });
routes.add({ id: "me", order: 32, path: paths.me, Screen: MeScreen });

settingsScreen({
  id: "members",
  order: 10,
  group: "people",
  title: t("Members"),
  Icon: PeopleIcon,
  about: t("Who is in the space, with which roles."),
  path: paths.members,
  needs: "manageMembers",
  Screen: MembersScreen,
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
