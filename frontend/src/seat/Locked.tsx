import { forceReleaseSeat } from "@annals/command-api/contract";
import type { Entry } from "@annals/query-api/contract";
import { Button, Popover, Tooltip } from "@mantine/core";
import { useEffect, useState } from "react";
import { call, wordsOf } from "../api/client.ts";
import { changed, readEntry } from "../entry/store.ts";
import { BellIcon, LockIcon } from "../theme/icons.tsx";
import { toast, toastError } from "../toast/toast.ts";
import classes from "./seat.module.css";
import { lockedWords, momentWords, type Occupant } from "./seat.ts";

/** Milliseconds between checks of a seat that somebody waits for, and of one that is only shown. */
const waitingLook = 4000;
const idleLook = 30_000;

interface LockedProps {
  entry: Entry;
  occupant: Occupant;
  onEdit(): void;
}

/** Who is editing since when, and what one can do about it. */
export function Locked({ entry, occupant, onEdit }: LockedProps) {
  const [open, setOpen] = useState(false);
  const waiting = useFreeNotice(entry, occupant, onEdit);
  const since = momentWords(occupant.since, new Date());
  const name = occupant.first_name || occupant.display_name;
  return (
    <span className={classes.locked}>
      <span className={classes.who}>
        <Initials occupant={occupant} size={20} />
        <span className="cut">
          <b>{name}</b> is editing
        </span>{" "}
        <span className={classes.since}>since {since}</span>
      </span>
      <Popover opened={open} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Tooltip label={`${occupant.display_name} is editing`} disabled={open}>
            <Button
              className={classes.button}
              leftSection={<LockIcon size={16} />}
              aria-label={`Locked: ${occupant.display_name} is editing since ${since}`}
              onClick={() => setOpen(!open)}
            >
              Locked
            </Button>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown p="md">
          <Card entry={entry} occupant={occupant} waiting={waiting} onDone={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}

interface CardProps {
  entry: Entry;
  occupant: Occupant;
  waiting: { on: boolean; set(on: boolean): void };
  onDone(): void;
}

function Card({ entry, occupant, waiting, onDone }: CardProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function unlock(): Promise<void> {
    setBusy(true);
    try {
      await call(forceReleaseSeat, { params: { id: entry.id } });
      await changed([entry.id]);
      toast("The seat is free", { description: `The draft of ${occupant.display_name} is kept.` });
      onDone();
    } catch (error) {
      toastError("The seat is not free", wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <Initials occupant={occupant} size={32} />
        <div>
          <strong>{occupant.display_name} is editing</strong>
          <p>{lockedWords(entry, occupant, new Date())}</p>
        </div>
      </div>
      {asking ? (
        <div className={classes.acts}>
          <p>
            {occupant.first_name || occupant.display_name} will be notified and can no longer save here. The
            draft stays as it was last saved.
          </p>
          <Button variant="light" color="red" loading={busy} onClick={() => void unlock()}>
            Unlock the seat
          </Button>
          <Button variant="subtle" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className={classes.acts}>
          <Button
            variant="light"
            data-autofocus
            aria-pressed={waiting.on}
            leftSection={<BellIcon size={16} />}
            onClick={() => waiting.set(!waiting.on)}
          >
            {waiting.on ? "You will be notified" : "Tell me when it is free"}
          </Button>
          {entry.access.canManage && (
            <Button variant="subtle" onClick={() => setAsking(true)}>
              Unlock editing seat…
            </Button>
          )}
        </div>
      )}
      <p className={classes.foot}>Their draft is kept, whoever edits next.</p>
    </div>
  );
}

/** Checks the seat while the page is open. Notifies those who asked for it when the seat is free. */
function useFreeNotice(entry: Entry, occupant: Occupant, onEdit: () => void): CardProps["waiting"] {
  const [on, set] = useState(false);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden" && !on) return;
      const fresh = await readEntry(entry.id).catch(() => undefined);
      if (on && fresh !== undefined && fresh.occupied_by.length === 0) {
        toast("The page is free now", {
          description: `${occupant.display_name} stopped editing “${fresh.title}”.`,
          action: { label: "Edit", run: onEdit },
        });
      }
    };
    const timer = setInterval(() => void look(), on ? waitingLook : idleLook);
    return () => clearInterval(timer);
  }, [entry.id, occupant.display_name, on, onEdit]);
  return { on, set };
}

function Initials({ occupant, size }: { occupant: Occupant; size: number }) {
  return (
    <span
      aria-hidden
      className={classes.initials}
      style={{ width: size, height: size, fontSize: size < 24 ? 9 : 12 }}
    >
      {occupant.initials}
    </span>
  );
}
