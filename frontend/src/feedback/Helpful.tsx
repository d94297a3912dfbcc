import type { Entry } from "@annals/query-api/contract";
import type { FeedbackReason } from "@annals/query-api/feedback/contract";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { toast } from "../toast/toast.ts";
import { reasons, say } from "./api.ts";
import classes from "./feedback.module.css";
import { saidDialog } from "./said-dialog.ts";

/** Whether a page was helpful, and what stood in the way. Its author is told, not asked. */
export default function Helpful({ entry }: { entry: Entry }) {
  const me = useMe();
  const { yes, mine } = entry.feedback;
  const isAuthor = entry.author === me?.id;
  const [isSaying, setIsSaying] = useState(false);
  if (me === undefined || (isAuthor && yes === 0 && !entry.access.canManage)) return null;
  const give = async (helpful: boolean) => {
    const isAgain = mine === helpful;
    setIsSaying(!helpful && !isAgain);
    await say(entry.id, isAgain ? null : { helpful });
  };
  return (
    <section className={classes.helpful} aria-label={t("Feedback")}>
      <div className={classes.line}>
        {isAuthor ? (
          <span className={classes.quiet}>
            {t(
              "{count, plural, =0 {Nobody has said yet whether this was helpful} one {# person found this helpful} other {# people found this helpful}}",
              { count: yes },
            )}
          </span>
        ) : (
          <>
            <b>{t("Was this helpful?")}</b>
            <Button variant="default" size="xs" aria-pressed={mine === true} onClick={() => void give(true)}>
              {t("Yes")}
              {yes > 0 && <span className={`${classes.count} num`}>{yes}</span>}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-pressed={mine === false}
              onClick={() => void give(false)}
            >
              {t("No")}
            </Button>
            {mine === false && !isSaying && (
              <button type="button" className="link" onClick={() => setIsSaying(true)}>
                {t("Say why")}
              </button>
            )}
          </>
        )}
        {entry.access.canManage && (
          <button type="button" className="link" onClick={() => openDialog(saidDialog, { entry })}>
            {t("What people say")}
          </button>
        )}
      </div>
      {isSaying && <Why id={entry.id} onClose={() => setIsSaying(false)} />}
    </section>
  );
}

function Why({ id, onClose }: { id: string; onClose(): void }) {
  const [reason, setReason] = useState<FeedbackReason | null>(null);
  const [text, setText] = useState("");
  const send = async () => {
    // What could not be sent stays.
    if (!(await say(id, { helpful: false, reason, text }))) return;
    onClose();
    toast(t("Thank you"));
  };
  return (
    <form
      className={classes.why}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <b id="feedback-why">{t("What stood in your way?")}</b>
      <div className={classes.chips} role="radiogroup" aria-labelledby="feedback-why">
        {(Object.entries(reasons) as [FeedbackReason, string][]).map(([one, label]) => (
          <label key={one} className={classes.chip}>
            <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
            {label}
          </label>
        ))}
      </div>
      <Textarea
        aria-label={t("In your words")}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.end}>
        <span className={classes.quiet}>
          {t("Only those who manage this page read it, with your name. It is not a comment.")}
        </span>
        <Button variant="subtle" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button type="submit" disabled={reason === null && text.trim() === ""}>
          {t("Send")}
        </Button>
      </div>
    </form>
  );
}
