import { Menu } from "@mantine/core";
import { Fragment } from "react";
import { useNavigate } from "react-router-dom";
import { t } from "../locale/text.ts";
import { CheckIcon, PlusIcon } from "../theme/icons.tsx";
import { join, sayNo } from "./answer-invitation.ts";
import { InvitingSpace } from "./InvitingSpace.tsx";
import { OwnSign } from "./OwnSign.tsx";
import { SpaceSign } from "./SpaceSign.tsx";
import { useSpace } from "./space.ts";
import classes from "./spaces.module.css";
import { about, isHere, linkTo, useSpaces } from "./spaces.ts";
import { Words } from "./Words.tsx";

/** The spaces of somebody, their invitations, and the link to a new space. */
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
      {invitations.map((invitation) => (
        <Fragment key={invitation.id}>
          <Menu.Divider />
          <InvitingSpace invitation={invitation}>
            <Menu.Item className={classes.join} onClick={() => void join(invitation)}>
              {t("Join")}
            </Menu.Item>
            <Menu.Item className={classes.no} onClick={() => void sayNo(invitation)}>
              {t("No, thanks")}
            </Menu.Item>
          </InvitingSpace>
        </Fragment>
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
