import type { LibraryFile } from "@annals/query-api/contract";
import { Modal } from "@mantine/core";
import { Link } from "react-router-dom";
import dialogs from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { fileAddress } from "./addresses.ts";
import { reasonOf } from "./PreviewNote.tsx";
import classes from "./preview.module.css";

/** The files that have no preview because they could not be read, and why. */
export default function UnreadDialog({ files, onClose }: { files: LibraryFile[]; onClose(): void }) {
  return (
    <Modal opened onClose={onClose} title={t("Files that could not be read")} size="lg">
      <p className={dialogs.hint}>
        {t(
          "They are kept as they are and can be downloaded. They have no preview, and words in them are not found.",
        )}
      </p>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.uuid}>
            <Link to={fileAddress(file.uuid)} onClick={onClose}>
              {file.name}
            </Link>
            <small>{reasonOf(file)}</small>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
