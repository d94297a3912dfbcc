import { forceReleaseSeat } from "@annals/command-api/contract";
import type { Entry } from "@annals/query-api/contract";
import { Button, Popover } from "@mantine/core";
import { useState } from "react";
import { call } from "../api/client.ts";
import { changed } from "../entry/store.ts";
import { serverNow } from "../locale/clock.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { lockedWords, momentWords, type Occupant } from "../seat/seat.ts";
import { BellIcon, LockIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import type { Waiting } from "./free.ts";
import classes from "./seat.module.css";

interface LockedProps {
  entry: Entry;
  occupant: Occupant;
  waiting: Waiting;
}

/** Who is editing since when, with the actions for that. */
export function Locked({ entry, occupant, waiting }: LockedProps) {
  const [open, setOpen] = useState(false);
  const since = momentWords(occupant.since, serverNow());
  const name = occupant.first_name || occupant.display_name;
  return (
    <span className={classes.locked} data-locked>
      <span className={classes.who}>
        <Avatar person={occupant} size={20} />
        <span className="cut">{rich("{person} is editing", { person: <b>{name}</b> })}</span>{" "}
        <span className={`${classes.since} cut`}>{t("since {since}", { since })}</span>
      </span>
      <Popover opened={open} onChange={setOpen} position="bottom-end" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Button
            data-tip={open ? undefined : t("{person} is editing", { person: occupant.display_name })}
            className={classes.button}
            leftSection={<LockIcon size={16} />}
            aria-label={t("Locked: {person} is editing since {since}", {
              person: occupant.display_name,
              since,
            })}
            onClick={() => setOpen(!open)}
          >
            {t("Locked")}
          </Button>
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
  waiting: Waiting;
  onDone(): void;
}

function Card({ entry, occupant, waiting, onDone }: CardProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function unlock(): Promise<void> {
    setBusy(true);
    const done = await acting(acts.unlock, async () => {
      await call(forceReleaseSeat, { params: { id: entry.id } });
      await changed([entry.id]);
    });
    setBusy(false);
    if (done === null) return;
    toast(t("The seat is free"), {
      description: t("The draft of {person} is kept.", { person: occupant.display_name }),
    });
    onDone();
  }

  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <Avatar person={occupant} size={32} />
        <div>
          <strong>{t("{person} is editing", { person: occupant.display_name })}</strong>
          <p>{lockedWords(entry, occupant, serverNow())}</p>
        </div>
      </div>
      {asking ? (
        <div className={classes.acts}>
          <p>
            {t(
              "{person} will be notified and can no longer save, publish or discard here, unless they edit again. The draft stays as it was last saved.",
              { person: occupant.first_name || occupant.display_name },
            )}
          </p>
          <Button variant="light" color="red" loading={busy} onClick={() => void unlock()}>
            {t("Unlock the seat")}
          </Button>
          <Button variant="subtle" onClick={() => setAsking(false)}>
            {t("Cancel")}
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
            {waiting.on ? t("You will be notified") : t("Tell me when it is free")}
          </Button>
          {entry.access.canManage && (
            <Button variant="subtle" onClick={() => setAsking(true)}>
              {t("Unlock editing seat…")}
            </Button>
          )}
        </div>
      )}
      <p className={classes.foot}>{t("Their draft is kept, no matter who edits next.")}</p>
    </div>
  );
}
