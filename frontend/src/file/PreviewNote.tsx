import type { LibraryFile } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import { isHeic } from "./addresses.ts";
import classes from "./file.module.css";

/** Why a file has no preview. */
export function reasonOf({ preview: { why } }: LibraryFile): string {
  if (why === "locked") return t("No preview: the file needs a password.");
  if (why === "damaged" || why === "ended") return t("No preview: the file is damaged.");
  return t("No preview: there is too much in the file to read it.");
}

/** What is to be said of the preview and the text of a file; nothing where all is well. */
export function PreviewNote({ file }: { file: LibraryFile }) {
  const { state, has_text } = file.preview;
  const note =
    state === "failed"
      ? reasonOf(file)
      : state === "waiting"
        ? t("The preview is being made.")
        : isHeic(file.name)
          ? t("Browsers do not show HEIC, so there is no preview. Save it as JPEG to show it on pages.")
          : has_text === false
            ? t("There is no text in it, so it is not found by words in it.")
            : null;
  return note === null ? null : (
    <p className={classes.quiet} role="status">
      {note}
    </p>
  );
}
