import { previewFolderMove, searchLibrary } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useCall } from "../api/swr.ts";
import dialogs from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { placeName } from "./addresses.ts";
import {
  createFolder,
  fileActs,
  libraryChanged,
  move,
  movedBy,
  nameOf,
  type Thing,
  useLibrary,
} from "./api.ts";
import { countsOf, FolderTree, type Target } from "./FolderTree.tsx";
import { FolderFilledIcon, FolderPlusIcon } from "./icons.tsx";
import { Joining } from "./Joining.tsx";
import classes from "./tree.module.css";

/** Chooses the folder that something is moved to (1-application §3, FileMove). */
export default function MoveDialog({
  thing,
  to,
  onClose,
}: {
  thing: Thing;
  /** The folder that is chosen first; the home folder by default. */
  to?: string;
  onClose(): void;
}) {
  const [picked, setPicked] = useState<Target | null>(null);
  /** What was opened or closed by hand. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const q = useAsked(text.trim());
  const name = nameOf(thing);
  const moved = thing.kind === "folder" ? thing.it.uuid : null;
  const inFolder = thing.kind === "file" ? thing.it.custom_properties.folder?.uuid : undefined;
  const { data: home, error } = useLibrary(undefined, { per_page: 1 });
  const { data: first } = useLibrary(to ?? null, { per_page: 1 });
  // The way to where it is now stands open.
  const { data: now } = useLibrary(moved ?? inFolder ?? null, { per_page: 1 });
  const here = moved === null ? (inFolder ?? null) : (now?.parent?.uuid ?? null);
  const search = useCall(searchLibrary, q === "" ? null : { query: { q } }, { keepPreviousData: true });

  const chosen = picked ?? targetOf(to === undefined ? home : first);
  const isHere = chosen !== null && chosen.id === here;
  const { data: seen } = useCall(
    previewFolderMove,
    chosen === null || isHere ? null : { query: { ...movedBy(thing), to: chosen.id } },
  );
  const ways = [home?.current, ...(first?.current.trail ?? []), ...(now?.current.trail ?? [])];
  const open = new Set(ways.flatMap((one) => (one === undefined || one.uuid === moved ? [] : [one.uuid])));
  for (const [id, isOpen] of toggled) {
    if (isOpen) open.add(id);
    else open.delete(id);
  }
  const toggle = (id: string, isOpen: boolean) => setToggled((all) => new Map(all).set(id, isOpen));

  async function confirm({ id, name: place }: Target): Promise<void> {
    setBusy(true);
    const done = await acting(fileActs.move, () => move(thing, id));
    await libraryChanged();
    setBusy(false);
    if (done === null) return;
    onClose();
    toast(t("“{name}” is in {place} now.", { name, place }));
  }

  const found = q === "" ? undefined : search.data;
  return (
    <Modal opened onClose={onClose} title={t("Select new folder")} size={520}>
      <p className={dialogs.lead}>
        {t("Moves “{name}”. Its links keep working, and so do the pages that show it.", { name })}
      </p>
      <TextInput
        aria-label={t("Find a folder")}
        placeholder={t("Find a folder")}
        value={text}
        maxLength={200}
        mt={12}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error !== undefined && <p className={dialogs.error}>{t("Failed to load")}</p>}
      {home !== undefined && found === undefined && (
        <FolderTree
          home={home}
          chosen={chosen?.id ?? ""}
          onChoose={setPicked}
          here={here}
          moved={moved}
          open={open}
          onToggle={toggle}
        />
      )}
      {found !== undefined && (
        <ul className={classes.found} aria-label={t("Folders")}>
          {found.folders.map((folder) => {
            const isOff =
              folder.uuid === here || [folder, ...folder.trail].some(({ uuid }) => uuid === moved);
            return (
              <li key={folder.uuid}>
                <button
                  type="button"
                  className={classes.row}
                  aria-pressed={folder.uuid === chosen?.id}
                  aria-disabled={isOff || undefined}
                  onClick={() => isOff || setPicked({ id: folder.uuid, name: folder.name })}
                >
                  <FolderFilledIcon size={18} />
                  <span className="grow cut">{folder.name}</span>
                  <small className="cut">
                    {folder.uuid === here
                      ? t("It is here")
                      : folder.trail.map(placeName).join(" / ") || countsOf(folder)}
                  </small>
                </button>
              </li>
            );
          })}
          {found.folders.length === 0 && <li className={classes.words}>{t("No results")}</li>}
        </ul>
      )}
      {isMaking && chosen !== null && (
        <NewFolder
          inside={chosen}
          onMade={(made) => {
            setMaking(false);
            setText("");
            toggle(chosen.id, true);
            setPicked(made);
          }}
        />
      )}
      {seen !== undefined && <Joining seen={seen} />}
      <div className={dialogs.buttons}>
        <Button
          className={classes.start}
          variant="subtle"
          leftSection={<FolderPlusIcon size={16} />}
          disabled={chosen === null || isMaking}
          onClick={() => setMaking(true)}
        >
          {t("New folder")}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button
          variant="filled"
          loading={busy}
          disabled={chosen === null || isHere || seen?.may !== true}
          onClick={() => void confirm(chosen!)}
        >
          {isHere || chosen === null ? t("It is here now") : t("Move to {place}", { place: chosen.name })}
        </Button>
      </div>
    </Modal>
  );
}

function targetOf(library: ReturnType<typeof useLibrary>["data"]): Target | null {
  if (library === undefined) return null;
  const { current } = library;
  return { id: current.uuid, name: placeName(current, current.trail.length - 1) };
}

/** Names a new folder inside of the one that is chosen. */
function NewFolder({ inside, onMade }: { inside: Target; onMade(made: Target): void }) {
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "" || busy) return;
    setBusy(true);
    const done = await acting(fileActs.add, () => createFolder(inside.id, name.trim()));
    await libraryChanged();
    setBusy(false);
    if (done !== null) onMade({ id: done.answer.uuid, name: name.trim() });
  }
  return (
    <form className={classes.making} onSubmit={(event) => void make(event)}>
      <TextInput
        label={t("New folder in {place}", { place: inside.name })}
        value={name}
        maxLength={200}
        data-autofocus
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={name.trim() === ""}>
        {t("Create")}
      </Button>
    </form>
  );
}
