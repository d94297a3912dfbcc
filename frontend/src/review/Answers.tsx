import type { Entry, Review } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { otherEditor } from "../seat/seat.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { approve, publishApproved, takeBack, wantChanges } from "./api.ts";
import classes from "./review.module.css";
import { takeOverDialog } from "./take-over-dialog.ts";
import { approvedIn } from "./words.ts";

interface AnswersProps {
  entry: Entry;
  review: Review;
  needed: number;
  /** Revision of the draft that is shown. */
  revision: number;
  /** The typed text: it goes with the answer. */
  said: string;
  onSaid(): void;
  onWordsNeeded(): void;
}

const act = { doing: t("Saving…"), failed: t("The answer could not be saved") };

/** The actions of a review: answering, taking it back, publishing. */
export function Answers({ entry, review, needed, revision, said, onSaid, onWordsNeeded }: AnswersProps) {
  const navigate = useNavigate();
  const me = useMe()?.id;
  const [busy, setBusy] = useState(false);
  const { id } = entry;
  const mine = review.people.find(({ person }) => person.id === me);
  const canAnswer = mine !== undefined && review.asked_by.id !== me && !isDone(mine);
  const approved = approvedIn(review.people);
  const isLast = approved + 1 >= needed;
  const isEnough = approved > 0 && approved >= needed;
  /** Who still edits the page: nothing is published under their hands, unless one who manages it says so. */
  const editing = otherEditor(entry, me);
  const publishes = canAnswer ? review.publish && isLast : isEnough;

  async function doing(work: () => Promise<string>): Promise<void> {
    setBusy(true);
    const done = await acting(act, work);
    setBusy(false);
    if (done === null) return;
    onSaid();
    if (done.answer !== "") toast(done.answer);
  }
  const approving = (publish: boolean, take_over = false) =>
    doing(async () => {
      const { published, missing } = await approve(id, { revision, text: said, publish, take_over });
      if (published) void navigate(addressOf(entry));
      if (published) return t("Approved and published");
      return missing === 0
        ? t("Approved")
        : t(
            "Approved. {missing, plural, one {One more person has} other {# more people have}} to approve it.",
            { missing },
          );
    });

  const takeOver = () =>
    openDialog(takeOverDialog, {
      editor: editing!.display_name,
      onTakeOver: () => void approving(true, true),
    });

  return (
    <>
      {publishes && editing !== null && (
        <span className={classes.held} role="status">
          {t("{person} is editing", { person: editing.display_name })}
        </span>
      )}
      {canAnswer && (
        <>
          <Button
            variant="subtle"
            disabled={busy}
            onClick={() => {
              if (said === "") {
                onWordsNeeded();
                toast(t("Say in the review what should change"), { tone: "note" });
              } else
                void doing(async () => {
                  await wantChanges(id, { revision, text: said });
                  return t("{person} is asked for changes", { person: review.asked_by.display_name });
                });
            }}
          >
            {t("Ask for changes")}
          </Button>
          <Button
            variant={review.publish && isLast ? "light" : "filled"}
            disabled={busy}
            onClick={() => void approving(false)}
          >
            {t("Approve")}
          </Button>
          {review.publish && isLast && (
            <Button
              variant="filled"
              disabled={busy || (editing !== null && !entry.access.canManage)}
              onClick={() => (editing === null ? void approving(true) : takeOver())}
            >
              {editing === null || !entry.access.canManage
                ? t("Approve and publish")
                : t("Approve and publish…")}
            </Button>
          )}
        </>
      )}
      {!canAnswer && (review.asked_by.id === me || entry.access.canManage) && (
        <Button
          variant="subtle"
          disabled={busy}
          onClick={() =>
            void doing(async () => {
              await takeBack(id);
              return t("The request is withdrawn");
            })
          }
        >
          {t("Withdraw the request")}
        </Button>
      )}
      {!canAnswer && isEnough && (
        <Button
          variant="filled"
          disabled={busy || editing !== null}
          onClick={() =>
            void doing(async () => {
              const number = await publishApproved(id, revision);
              void navigate(addressOf(entry));
              return t("Published as version {version}", { version: number });
            })
          }
        >
          {t("Publish")}
        </Button>
      )}
    </>
  );
}

/** Whether somebody answered about the present text. */
const isDone = ({ answer, is_older }: Review["people"][number]) => answer === "approved" && !is_older;
