import type { Invitation } from "@annals/query-api/contract";
import type { ReactNode } from "react";
import { t } from "../locale/text.ts";
import { rolesInWords } from "../role/words.ts";
import { SpaceSign } from "./SpaceSign.tsx";
import classes from "./spaces.module.css";
import { Words } from "./Words.tsx";

/** An invitation to a space, and what it means. @param children the two answers */
export function InvitingSpace({
  invitation: { space, roles, invited_by: inviter },
  children,
}: {
  invitation: Invitation;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.inviting} aria-label={space.name}>
      <SpaceSign space={{ app_name: space.name, color: space.color }} />
      <Words title={space.name} line={t("{invitedBy} invites you", { invitedBy: inviter.display_name })} />
      <div>
        <div className={classes.line}>
          {rolesInWords(roles)} {t("Its members would see your name and your picture.")}
        </div>
        <div className={classes.answers}>{children}</div>
      </div>
    </fieldset>
  );
}
