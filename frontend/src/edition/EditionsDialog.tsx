import { maxEditionName } from "@annals/command-api/contract";
import { type Edition, type Entry, getEditionsOf } from "@annals/query-api/contract";
import { ActionIcon, Button, Menu, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { serverNow } from "../locale/clock.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { fieldOf, momentIn } from "../schedule/moment.ts";
import { DotsIcon, EditIcon, TrashIcon } from "../theme/icons.tsx";
import { addressInEdition } from "./address.ts";
import { make, remove, rename } from "./api.ts";
import classes from "./edition.module.css";

/** The editions that a page is in, to go to; those who manage the page also make, rename and delete its own. */
export default function EditionsDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const { data, error } = useCall(getEditionsOf, { params: { id: entry.id } });
  const [renamed, setRenamed] = useState<Edition | null>(null);
  const editions = data?.data ?? [];
  return (
    <Modal opened onClose={onClose} title={t("Editions of “{title}”", { title: entry.title })}>
      {error !== undefined && data === undefined && <p className={classes.words}>{error.message}</p>}
      {data !== undefined && editions.length === 0 && (
        <p className={classes.words}>
          {t("An edition gives a name to how this page, and all pages below it, are at a moment.")}
        </p>
      )}
      <ul className={classes.editions} aria-label={t("Editions")}>
        {editions.map((edition) => (
          <li key={edition.id}>
            {renamed?.id === edition.id ? (
              <RenameForm edition={edition} onDone={() => setRenamed(null)} />
            ) : (
              <>
                <Link className={classes.edition} to={addressInEdition(edition.id, entry)} onClick={onClose}>
                  <b>{edition.name}</b>
                  <small>
                    {edition.entry.id === entry.id
                      ? momentOf(edition.at)
                      : t("{moment}, of “{title}”", {
                          moment: momentOf(edition.at),
                          title: edition.entry.title,
                        })}
                  </small>
                </Link>
                {edition.can_manage && (
                  <Menu position="bottom-end" withinPortal>
                    <Menu.Target>
                      <ActionIcon aria-label={t("Actions of {name}", { name: edition.name })}>
                        <DotsIcon size={16} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item leftSection={<EditIcon size={16} />} onClick={() => setRenamed(edition)}>
                        {t("Rename…")}
                      </Menu.Item>
                      <Menu.Item
                        leftSection={<TrashIcon size={16} />}
                        data-danger
                        onClick={() => void remove(edition)}
                      >
                        {t("Delete")}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {entry.access.canManage && renamed === null && <MakeForm entry={entry} onCancel={onClose} />}
    </Modal>
  );
}

function MakeForm({ entry, onCancel }: { entry: Entry; onCancel(): void }) {
  const [name, setName] = useState("");
  const [typed, setTyped] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    await make(entry.id, name, typed === "" ? null : momentIn(typed));
    setName("");
    setTyped("");
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label={t("Name of a new edition")}
        placeholder={t("Release 2.0")}
        value={name}
        maxLength={maxEditionName}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label={t("As of")}
        description={t("Leave it empty for now.")}
        type="datetime-local"
        min={fieldOf(new Date(entry.created_at))}
        max={fieldOf(serverNow())}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DialogFoot problem={problem} onCancel={onCancel}>
        <Button variant="filled" type="submit" loading={busy} disabled={name.trim() === ""}>
          {t("Create edition")}
        </Button>
      </DialogFoot>
    </form>
  );
}

function RenameForm({ edition, onDone }: { edition: Edition; onDone(): void }) {
  const [name, setName] = useState(edition.name);
  const { busy, problem, submit } = useSending(async () => {
    await rename(edition.id, name);
    onDone();
  });
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        label={t("Name")}
        value={name}
        maxLength={maxEditionName}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        autoFocus
      />
      <DialogFoot problem={problem} onCancel={onDone}>
        <Button variant="filled" type="submit" loading={busy} disabled={name.trim() === ""}>
          {t("Rename")}
        </Button>
      </DialogFoot>
    </form>
  );
}
