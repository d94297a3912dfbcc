import { myInvitations } from "@annals/query-api/contract";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { spacesDialog } from "../space/spaces-dialog.ts";
import { PersonIcon } from "../theme/icons.tsx";
import classes from "./member.module.css";

/** Shows invitations to spaces until they are answered, the newest first. */
export function InvitationNotice() {
  const me = useMe();
  const { data } = useCall(myInvitations, me === undefined ? null : {});
  const invitation = data?.data[0];
  return (
    <div role="status">
      {invitation !== undefined && (
        <div className={classes.notice}>
          <PersonIcon size={18} />
          <span className="grow">
            {t("{invitedBy} invites you to the space “{space}”.", {
              invitedBy: invitation.invited_by.display_name,
              space: invitation.space.name,
            })}
          </span>
          <button type="button" onClick={() => openDialog(spacesDialog, {})}>
            {t("See the invitation")}
          </button>
        </div>
      )}
    </div>
  );
}
