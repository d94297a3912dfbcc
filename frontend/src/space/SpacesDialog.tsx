import { Button, Modal } from "@mantine/core";
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

/** The menu beside the name of the space as a dialog, opened from the person's menu. */
export default function SpacesDialog({ onClose }: { onClose(): void }) {
  const { spaces, invitations, mayCreate } = useSpaces();
  const navigate = useNavigate();
  const logo = useSpace().data?.settings.theme.branding.logo ?? "";
  return (
    <Modal opened onClose={onClose} title={t("Your spaces")}>
      <ul className={classes.list}>
        {spaces.map((space) => (
          <li key={space.id}>
            <a className={classes.row} {...linkTo(space)} aria-current={isHere(space) || undefined}>
              {isHere(space) ? <OwnSign logo={logo} /> : <SpaceSign space={space} />}
              <span className="grow">
                <Words title={space.app_name} line={about(space)} />
              </span>
              {isHere(space) && <CheckIcon size={16} />}
            </a>
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id} className={classes.asks}>
            <InvitingSpace invitation={invitation}>
              <Button size="xs" variant="light" onClick={() => void join(invitation)}>
                {t("Join")}
              </Button>
              <Button size="xs" variant="subtle" onClick={() => void sayNo(invitation)}>
                {t("No, thanks")}
              </Button>
            </InvitingSpace>
          </li>
        ))}
        {mayCreate && (
          <li>
            <button
              type="button"
              className={classes.row}
              onClick={() => {
                onClose();
                void navigate("/spaces/new");
              }}
            >
              <PlusIcon />
              {t("New space")}
            </button>
          </li>
        )}
      </ul>
    </Modal>
  );
}
