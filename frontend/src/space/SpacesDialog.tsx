import { Modal } from "@mantine/core";
import { useNavigate } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { invitationDialog } from "../member/invitation-dialog.ts";
import { CheckIcon, PlusIcon } from "../theme/icons.tsx";
import { Words } from "./SpaceMenu.tsx";
import { SpaceSign } from "./SpaceSign.tsx";
import classes from "./spaces.module.css";
import { about, isHere, linkTo, useSpaces } from "./spaces.ts";

/** The same as the menu beside the name of the space, for those who come from their own menu. */
export default function SpacesDialog({ onClose }: { onClose(): void }) {
  const { spaces, invitations, mayCreate } = useSpaces();
  const navigate = useNavigate();
  return (
    <Modal opened onClose={onClose} title={t("Your spaces")}>
      <ul className={classes.list}>
        {spaces.map((space) => (
          <li key={space.id}>
            <a className={classes.row} {...linkTo(space)} aria-current={isHere(space) || undefined}>
              <SpaceSign space={space} />
              <span className="grow">
                <Words title={space.app_name} line={about(space)} />
              </span>
              {isHere(space) && <CheckIcon size={16} />}
            </a>
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <button
              type="button"
              className={classes.row}
              onClick={() => openDialog(invitationDialog, { invitation })}
            >
              <SpaceSign space={{ app_name: invitation.space.name }} />
              <Words
                title={invitation.space.name}
                line={t("{invitedBy} invites you", { invitedBy: invitation.invited_by.display_name })}
              />
            </button>
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
