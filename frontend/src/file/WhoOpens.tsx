import type { FileDetails } from "@annals/query-api/contract";
import { useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { crumbsOf } from "./addresses.ts";
import { shareFolderDialog } from "./dialogs.ts";
import classes from "./file.module.css";

/** Who can open a file, and why the reader can: from what they see of it anyway. */
export function WhoOpens({ file }: { file: FileDetails }) {
  const [isAsked, setAsked] = useState(false);
  const me = useMe();
  const folder = file.trail.at(-1);
  const title = crumbsOf(file.trail).at(-1)?.title;
  const isThere = file.custom_properties.folder !== null && !file.deleted;
  const reasons = [
    me?.can.administer
      ? t("You are an admin or developer.")
      : file.deleted && me?.can.manageFiles && t("You manage files, so you see the trash."),
    isThere && title !== undefined && t("You may view its folder, {folder}.", { folder: title }),
    file.used_in.length > 0 && t("You may view a page that shows it."),
    file.used_in_comments.length > 0 && t("You may view a comment that shows it."),
  ].filter((reason) => typeof reason === "string");
  return (
    <>
      {isThere
        ? t("Everyone who may view its folder, or a page that shows it")
        : t("The person who uploaded it, and everyone who may view a page that shows it")}{" "}
      <button
        type="button"
        className={classes.why}
        aria-expanded={isAsked}
        onClick={() => setAsked(!isAsked)}
      >
        {t("Why?")}
      </button>
      {isAsked && (
        <ul className={classes.reasons} aria-label={t("Why you can open it")}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {reasons.length === 0 && (
            <li>{t("You uploaded it, or a draft or a comment that you may view shows it.")}</li>
          )}
          {file.manages_folder && isThere && folder !== undefined && (
            <li>
              <button
                type="button"
                className={classes.why}
                onClick={() => openDialog(shareFolderDialog, { folder })}
              >
                {t("Who may view the folder")}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
