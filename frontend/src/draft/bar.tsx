/** The parts of the top bar that are about writing. It imports no editor code. */

import { type Entry, me as whoAmI } from "@annals/query-api/contract";
import { Button, Menu, Popover } from "@mantine/core";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { isThrifty } from "../api/network.ts";
import { useCall } from "../api/swr.ts";
import { useCommands } from "../command/commands.ts";
import { changed } from "../entry/store.ts";
import { ariaKeys } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { whenIdle } from "../progress/idle.ts";
import { useLate } from "../progress/late.ts";
import { lazy } from "../progress/lazy.ts";
import { isMine, otherEditor } from "../seat/seat.ts";
import {
  AlertTriangleIcon,
  ChevronDownIcon,
  EditIcon,
  SavedIcon,
  SavingIcon,
  StopEditingIcon,
  TrashIcon,
} from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { wasWriting } from "../writing/session.ts";
import { isPublishable, useWriting, type Writing } from "../writing/state.ts";
import classes from "./bar.module.css";
import { edit, loadEditor, resume, stop } from "./edit.ts";
import { useWaiting } from "./free.ts";
import { Locked } from "./Locked.tsx";
import { isOwnDraft } from "./own-draft.ts";
import { discardWriting, publishWriting } from "./publish.ts";
import { publishChoices, publishInstead, publishOptions } from "./slots.ts";
import { UnsavedOffer } from "./UnsavedOffer.tsx";

const Choices = lazy(() => import("./PublishChoices.tsx"));

interface EntryProps {
  entry: Entry;
}

async function publish(entry: Entry, note?: string, chosen: readonly string[] = []): Promise<void> {
  const published = await acting(acts.publish, () => publishWriting(note));
  // Why it was refused may be seen on the page.
  if (published === null) return void changed([entry.id]);
  toast(t("Published as version {version}", { version: published.answer }));
  for (const { id, run } of publishChoices.all()) if (chosen.includes(id)) await run(entry, published.answer);
}

async function discard(): Promise<void> {
  const discarded = await acting(acts.discard, discardWriting);
  if (discarded !== null)
    toast(t("Draft discarded"), { action: { label: t("Undo"), run: discarded.answer } });
}

/** Shows Edit, or who is editing. Shows nothing to people who cannot edit, or while they edit. */
export function EditButton({ entry }: EntryProps) {
  const { data: user } = useCall(whoAmI, entry.access.canEdit ? {} : null);
  const me = user?.id;
  const writing = useWriting(entry.id);
  const other = otherEditor(entry, me);
  const can = entry.access.canEdit && me !== undefined && other === null && entry.at === null;
  useResumed(entry, me, can);
  useEditorAhead(can);
  const waiting = useWaiting(entry, other, () => void edit(entry, me));
  const idle = writing === null || writing.phase === "opening";
  // While it opens here, the seat is mine already.
  const label = writing === null && isMine(entry, me) ? t("Continue writing here") : t("Edit");
  useCommands(
    can && idle
      ? [
          {
            id: "edit",
            label,
            group: entry.title,
            keys: "mod+e",
            icon: <EditIcon size={18} />,
            run: () => void edit(entry, me),
          },
        ]
      : [],
  );
  if (!entry.access.canEdit || me === undefined || entry.at !== null || !idle) return null;
  if (other !== null) return <Locked entry={entry} occupant={other} waiting={waiting} />;
  const opening = writing?.phase === "opening";
  const open = () => void edit(entry, me);
  return (
    <>
      <UnsavedOffer entry={entry} me={me} opening={opening} onContinue={open} />
      <OpenButton label={label} opening={opening} onClick={open} />
    </>
  );
}

function OpenButton({ label, opening, onClick }: { label: string; opening: boolean; onClick(): void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A person whose pointer rests on Edit will probably press it.
  const rest = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(fetchEditor, 100);
  };
  const slow = useLate(opening);
  return (
    <Button
      variant="light"
      className={classes.edit}
      leftSection={<EditIcon size={16} />}
      loading={slow}
      aria-keyshortcuts={ariaKeys("mod+e")}
      onClick={onClick}
      onPointerEnter={rest}
      onPointerLeave={() => clearTimeout(timer.current)}
      onFocus={rest}
    >
      {label}
    </Button>
  );
}

/** After this long on a page, in milliseconds, the person may be going to write. */
const lingering = 3_000;

/** Prefetches the code of the editor while the browser is idle: on a slow network, Edit would wait for it for seconds. */
function useEditorAhead(can: boolean): void {
  useEffect(() => (can && !isThrifty() ? whenIdle(fetchEditor, lingering) : undefined), [can]);
}

/** If this fails, Edit fetches it, and shows an error when that fails. */
const fetchEditor = () => void loadEditor().catch(() => undefined);

/**
 * Continues interrupted writing when a page arrives whose seat I hold, or that this tab wrote before; and opens a draft of
 * mine that nobody has published.
 */
function useResumed(entry: Entry, me: string | undefined, can: boolean): void {
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (!can || me === undefined || arrived.current === entry.id) return;
    arrived.current = entry.id;
    if (isMine(entry, me) || wasWriting(entry.id) || isOwnDraft(entry, me)) void resume(entry, me);
  }, [can, entry, me]);
}

/** Shows the state of saving and the ways to end writing. Shows nothing while people read. */
export function EditingBar({ entry }: EntryProps) {
  const writing = useWriting(entry.id);
  if (writing === null || writing.phase === "opening") return null;
  return <OpenBar entry={entry} writing={writing} />;
}

function OpenBar({ entry, writing }: EntryProps & { writing: Writing }) {
  const busy = writing.phase !== "writing";
  // biome-ignore lint/correctness/useHookAtTopLevel: the slot is filled before anything is drawn, and stays.
  const instead = publishInstead.all().filter(({ useIsNeeded }) => useIsNeeded(entry))[0];
  const isLost = writing.seatLost !== null;
  const canPublish = isPublishable(writing) && !busy && !isLost;
  useCommands([
    {
      id: "stop-editing",
      label: t("Stop editing"),
      group: entry.title,
      keys: "mod+e",
      icon: <StopEditingIcon size={18} />,
      run: () => void stop(),
    },
    ...(canPublish && instead === undefined
      ? [
          {
            id: "publish",
            label: t("Publish"),
            group: entry.title,
            keys: "mod+shift+p",
            run: () => void publish(entry),
          },
        ]
      : []),
  ]);
  return (
    <>
      <SaveState writing={writing} />
      <span className={`${classes.divider} only-wide`} aria-hidden />
      {isPublishable(writing) && (
        <Button
          variant="subtle"
          className={`only-wide ${classes.quiet} ${classes.discard}`}
          disabled={busy || isLost}
          onClick={() => void discard()}
        >
          {t("Discard draft")}
        </Button>
      )}
      <Button
        variant="subtle"
        className={`${classes.quiet} ${classes.stop}`}
        disabled={busy}
        aria-label={t("Stop editing")}
        aria-keyshortcuts={ariaKeys("mod+e")}
        onClick={() => void stop()}
      >
        <span className={classes.sign}>
          <StopEditingIcon size={20} />
        </span>
        <span className={classes.words}>{t("Stop editing")}</span>
      </Button>
      {instead !== undefined && isPublishable(writing) ? (
        <instead.Show entry={entry} disabled={busy || isLost} />
      ) : (
        <PublishButton entry={entry} writing={writing} disabled={!canPublish} />
      )}
    </>
  );
}

/** Shows "You are editing" and whether the text is saved. Always visible, also on a phone. */
function SaveState({ writing }: { writing: Writing }) {
  const { saving, seatLost } = writing;
  if (saving === null) return null;
  const { words, tone } = saving;
  const Icon = tone === "fine" ? SavedIcon : tone === "busy" ? SavingIcon : AlertTriangleIcon;
  return (
    <span className={classes.states}>
      <span className={classes.state} data-on>
        <EditIcon size={16} />
        {seatLost === null ? t("You are editing") : t("You were editing")}
      </span>
      <span className={classes.state} role="status" data-tone={tone} data-save-state>
        <Icon size={16} />
        <span className="cut">{words}</span>
      </span>
    </span>
  );
}

const choicesOf = (entry: Entry) => publishChoices.all().filter(({ isOffered }) => isOffered(entry));

function PublishButton({ entry, writing, disabled }: EntryProps & { writing: Writing; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  const publishing = writing.phase === "publishing";
  if (!isPublishable(writing) && !publishing) {
    return (
      <Button className={classes.publish} disabled>
        {entry.published ? t("Published") : t("Publish")}
      </Button>
    );
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
      <span className={classes.split}>
        <Button
          variant="filled"
          className={classes.publish}
          loading={publishing}
          disabled={disabled && !publishing}
          aria-keyshortcuts={ariaKeys("mod+shift+p")}
          onClick={() => void publish(entry)}
        >
          {t("Publish")}
        </Button>
        <Popover.Target>
          <Button
            variant="filled"
            className={choicesOf(entry).length > 0 ? classes.more : `${classes.more} only-wide`}
            aria-label={t("Publish with a note")}
            disabled={disabled}
            onClick={() => setOpen(!open)}
          >
            <ChevronDownIcon size={16} />
          </Button>
        </Popover.Target>
      </span>
      <Popover.Dropdown p="md">
        <NoteForm
          entry={entry}
          onPublish={(note, chosen) => {
            setOpen(false);
            void publish(entry, note, chosen);
          }}
        />
        {publishOptions.all().map(({ id, Option }) => (
          <Option key={id} entry={entry} onClose={() => setOpen(false)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

interface NoteFormProps extends EntryProps {
  /** @param chosen ids of what is to follow */
  onPublish(note: string, chosen: readonly string[]): void;
}

function NoteForm({ entry, onPublish }: NoteFormProps) {
  const [note, setNote] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const id = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    onPublish(note.trim(), chosen);
  }
  return (
    <form className={classes.note} onSubmit={submit}>
      <label htmlFor={id}>{t("What changed?")}</label>
      <input
        id={id}
        data-autofocus
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p>{t("Optional. Everyone who can see the history sees this note.")}</p>
      {choicesOf(entry).length > 0 && (
        <Choices choices={choicesOf(entry)} chosen={chosen} onChange={setChosen} />
      )}
      <Button type="submit" variant="light" fullWidth>
        {t("Publish with this note")}
      </Button>
    </form>
  );
}

/** Items of the page's menu for which the bar of a narrow screen has no room. Shows nothing while people read. */
export function EditingMenuItems({ entry }: EntryProps) {
  const writing = useWriting(entry.id);
  if (writing === null || writing.phase !== "writing") return null;
  return (
    <>
      <Menu.Item leftSection={<StopEditingIcon size={18} />} onClick={() => void stop()}>
        {t("Stop editing")}
      </Menu.Item>
      {isPublishable(writing) && writing.seatLost === null && (
        <Menu.Item leftSection={<TrashIcon size={18} />} onClick={() => void discard()}>
          {t("Discard draft")}
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  );
}
