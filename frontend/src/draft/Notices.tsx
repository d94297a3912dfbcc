/** Notices above the text: a lost seat, a conflict of two texts, a text that was put aside. */

import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { type ReactNode, useState } from "react";
import { stopWriting } from "../entry/stop.ts";
import { serverNow } from "../locale/clock.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import type { Other } from "../seat/keeper.ts";
import { momentWords } from "../seat/seat.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast, toastError } from "../toast/toast.ts";
import { sessionOf } from "../writing/session.ts";
import { asidesAtom, useWriting } from "../writing/state.ts";
import type { AsideText } from "../writing/store.ts";
import { type DraftText, textOfBlocks } from "../writing/text.ts";
import { Compare } from "./Compare.tsx";
import { chooseText, dismissAside } from "./kept-text.ts";
import classes from "./notices.module.css";
import { takeSeatAgain } from "./seat-lost.ts";

interface NoticesProps {
  entryId: string;
  me: string;
}

export function Notices({ entryId, me }: NoticesProps) {
  const writing = useWriting(entryId);
  const asides = useAtomValue(asidesAtom).filter((aside) => aside.entry === entryId);
  const session = sessionOf(entryId);
  if (writing === null || session === undefined) return null;
  return (
    <>
      {writing.seatLost !== null && (
        <SeatLost other={writing.seatLost.other} text={() => session.saver.text()} />
      )}
      {writing.theirs !== null && (
        <Conflict
          mine={session.saver.text()}
          theirs={writing.theirs}
          unkept={writing.saving?.isUnkept === true}
        />
      )}
      {asides.map((aside) => (
        <Aside key={aside.key} aside={aside} me={me} />
      ))}
    </>
  );
}

const strong = (words: ReactNode[]) => <strong>{words}</strong>;

function SeatLost({ other, text }: { other: Other | null; text(): DraftText }) {
  const isElsewhere = other !== null && typeof other === "object";
  const [busy, setBusy] = useState(false);
  async function again(): Promise<void> {
    setBusy(true);
    await acting(acts.editAgain, takeSeatAgain);
    setBusy(false);
  }
  return (
    <div className={classes.notice} data-notice role="alert">
      <p>
        {other === null
          ? rich(
              "<strong>You no longer have the editing seat.</strong> What you typed is kept in this browser.",
              {
                strong,
              },
            )
          : isElsewhere
            ? rich(
                "<strong>You continued editing this page in another window.</strong> What you typed is kept in this browser.",
                { strong },
              )
            : rich(
                "<strong>{person} has the editing seat now.</strong> What you typed is kept in this browser.",
                {
                  strong,
                  person: other,
                },
              )}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="light" loading={busy} onClick={() => void again()}>
          {isElsewhere ? t("Continue writing here") : t("Edit again")}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => void copyText(text())}>
          {t("Copy my text")}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => void stopWriting()}>
          {t("Stop editing")}
        </Button>
      </div>
    </div>
  );
}

interface ConflictProps {
  mine: DraftText;
  theirs: DraftText & { saved_at?: string | null; saved_by?: { display_name: string } | null };
  /** The browser could not store the text that was not chosen. */
  unkept: boolean;
}

function Conflict({ mine, theirs, unkept }: ConflictProps) {
  const [comparing, setComparing] = useState(false);
  const name = theirs.saved_by?.display_name;
  const person = name ?? t("Someone");
  return (
    <div className={classes.notice} data-notice role="alert">
      <p>
        <strong>
          {theirs.saved_at
            ? t("{person} changed this page elsewhere at {moment}.", {
                person,
                moment: momentWords(theirs.saved_at, serverNow()),
              })
            : t("{person} changed this page elsewhere.", { person })}
        </strong>{" "}
        {unkept
          ? t("This browser cannot keep the other text. Copy what you need from it, then choose again.")
          : t(
              "Both texts are kept. Which text do you want to continue with? The other stays in this browser until you dismiss it.",
            )}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="light" onClick={() => chooseText("mine")}>
          {t("Keep mine")}
        </Button>
        <Button size="xs" variant="light" onClick={() => chooseText("theirs")}>
          {t("Take theirs")}
        </Button>
        <Button size="xs" variant="subtle" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
          {comparing ? t("Hide the texts") : t("See both")}
        </Button>
      </div>
      {comparing && (
        <Compare
          mine={mine}
          theirs={theirs}
          names={[t("Mine"), name === undefined ? t("Theirs") : t("{name}’s", { name })]}
        />
      )}
    </div>
  );
}

function Aside({ aside, me }: { aside: AsideText; me: string }) {
  const [shown, setShown] = useState(false);
  const isMine = aside.whose === "mine";
  const moment = momentWords(new Date(aside.at).toISOString(), new Date());
  return (
    <div className={`${classes.notice} ${classes.quiet}`} data-notice>
      <p>
        {isMine
          ? t("Your text of {moment} was put aside and is kept in this browser.", { moment })
          : t("The other text of {moment} was put aside and is kept in this browser.", { moment })}
      </p>
      <div className={classes.buttons}>
        <Button size="xs" variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t("Hide it") : t("Show it")}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => void copyText(aside.text)}>
          {t("Copy")}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => void dismissAside(aside.key, aside.entry, me)}>
          {t("Dismiss")}
        </Button>
      </div>
      {shown && (
        <Compare
          mine={aside.text}
          theirs={null}
          names={[isMine ? t("Your text") : t("The other text"), ""]}
        />
      )}
    </div>
  );
}

async function copyText(text: DraftText): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${text.title}\n\n${textOfBlocks(text)}`);
    toast(t("Text copied"));
  } catch {
    toastError(t("Not copied"), t("This browser does not let pages write to the clipboard."));
  }
}
