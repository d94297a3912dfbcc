import { previewFolderMove } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import dialogs from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { ChevronRightIcon } from "../theme/icons.tsx";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { placeName } from "./addresses.ts";
import { fileActs, keyOf, libraryChanged, move, movedBy, nameOf, type Thing, useLibrary } from "./api.ts";
import classes from "./file.module.css";
import { FolderFilledIcon } from "./icons.tsx";
import { Joining } from "./Joining.tsx";

/** Chooses the folder that something is moved to (1-application §3, FileMove). */
export default function MoveDialog({
  thing,
  to,
  onClose,
}: {
  thing: Thing;
  /** The folder that it shows first; the home folder by default. */
  to?: string;
  onClose(): void;
}) {
  const [at, setAt] = useState(to);
  const [busy, setBusy] = useState(false);
  const { data, error } = useLibrary(at, { per_page: 1 }, true);
  const name = nameOf(thing);
  const from = thing.kind === "file" ? thing.it.custom_properties.folder?.uuid : null;
  const isHere = data?.current.uuid === from;
  const place = data === undefined ? "" : placeName(data.current, data.current.trail.length - 1);

  const { data: seen } = useCall(
    previewFolderMove,
    data === undefined || isHere ? null : { query: { ...movedBy(thing), to: data.current.uuid } },
  );

  async function confirm(): Promise<void> {
    setBusy(true);
    const done = await acting(fileActs.move, () => move(thing, data!.current.uuid));
    await libraryChanged();
    setBusy(false);
    if (done === null) return;
    onClose();
    toast(t("“{name}” is in {place} now.", { name, place }));
  }
  return (
    <Modal opened onClose={onClose} title={t("Select new folder")}>
      <nav className={classes.trail} aria-label={t("Where it goes")}>
        {data?.current.trail.map((one, index) => (
          <button
            key={one.uuid}
            type="button"
            aria-current={one.uuid === data.current.uuid || undefined}
            onClick={() => setAt(index === 0 ? undefined : one.uuid)}
          >
            {placeName(one, index)}
          </button>
        ))}
      </nav>
      {error !== undefined && <p className={dialogs.error}>{t("Failed to load")}</p>}
      <ul className={dialogs.list} aria-label={t("Folders")}>
        {data?.folders.map((folder) => {
          const isItself = keyOf({ kind: "folder", it: folder }) === keyOf(thing);
          return (
            <li key={folder.uuid}>
              <button
                type="button"
                className={classes.pickFolder}
                disabled={isItself}
                onClick={() => setAt(folder.uuid)}
              >
                <FolderFilledIcon size={18} />
                <span className="grow cut">{folder.name}</span>
                <ChevronRightIcon size={16} />
              </button>
            </li>
          );
        })}
        {data?.folders.length === 0 && (
          <li className={classes.quiet}>{t("There are no folders in this one.")}</li>
        )}
      </ul>
      {seen !== undefined && <Joining seen={seen} />}
      <div className={dialogs.buttons}>
        <Button variant="subtle" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          variant="filled"
          loading={busy}
          disabled={data === undefined || isHere || seen?.may !== true}
          onClick={() => void confirm()}
        >
          {isHere ? t("It is here now") : t("Move to {place}", { place })}
        </Button>
      </div>
    </Modal>
  );
}
