import { Menu } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { invitationDialog } from "../member/invitation-dialog.ts";
import { CheckIcon, PlusIcon } from "../theme/icons.tsx";
import { OwnSign } from "./OwnSign.tsx";
import { SpaceSign } from "./SpaceSign.tsx";
import { useSpace } from "./space.ts";
import classes from "./spaces.module.css";
import { about, isHere, linkTo, useSpaces } from "./spaces.ts";

/** The spaces that somebody is in, those that ask them to join, and the way to a new one. */
export function SpaceMenu() {
  const { spaces, invitations, mayCreate } = useSpaces();
  const navigate = useNavigate();
  const logo = useSpace().data?.settings.theme.branding.logo ?? "";
  return (
    <>
      {spaces.map((space) => (
        <Menu.Item
          key={space.id}
          component="a"
          {...linkTo(space)}
          aria-current={isHere(space) || undefined}
          leftSection={isHere(space) ? <OwnSign logo={logo} /> : <SpaceSign space={space} />}
          rightSection={isHere(space) && <CheckIcon size={16} />}
        >
          <Words title={space.app_name} line={about(space)} />
        </Menu.Item>
      ))}
      {invitations.length > 0 && <Menu.Divider />}
      {invitations.map((invitation) => (
        <Menu.Item
          key={invitation.id}
          onClick={() => openDialog(invitationDialog, { invitation })}
          leftSection={<SpaceSign space={{ app_name: invitation.space.name }} />}
        >
          <Words
            title={invitation.space.name}
            line={t("{invitedBy} invites you", { invitedBy: invitation.invited_by.display_name })}
          />
        </Menu.Item>
      ))}
      {mayCreate && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<PlusIcon size={16} />} onClick={() => navigate("/spaces/new")}>
            {t("New space")}
          </Menu.Item>
        </>
      )}
    </>
  );
}

export function Words({ title, line }: { title: string; line: string }) {
  return (
    <span className={classes.words}>
      <span className="cut">{title}</span>
      <span className={`${classes.line} cut`}>{line}</span>
    </span>
  );
}
