import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { serverNow } from "../locale/clock.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { plan } from "./api.ts";
import { fieldOf, momentIn, morning, nextMonday, zone } from "./moment.ts";
import classes from "./schedule.module.css";

/** Chooses when the draft of a page is published. */
export default function ScheduleDialog({
  entry,
  onClose,
}: {
  entry: Pick<Entry, "id" | "scheduled">;
  onClose(): void;
}) {
  const { scheduled } = entry;
  const [now] = useState(() => serverNow());
  const [field, setField] = useState(() => fieldOf(laterOf(scheduled?.at, now)));
  const [note, setNote] = useState(scheduled?.note ?? "");
  const { busy, problem, setProblem, submit } = useSending(async () => {
    const at = momentIn(field);
    if (at === null) return setProblem(t("Choose a date and a time."));
    if (at <= serverNow()) return setProblem(t("This moment has passed. Choose a later one."));
    await plan(entry.id, { at: at.toISOString(), note: note.trim() });
    onClose();
    toast(t("Will be published on {moment}", { moment: momentOf(at.toISOString()) }));
  });
  const choices = [
    { label: t("Tomorrow at 9"), at: morning(now, 1) },
    { label: t("Monday at 9"), at: nextMonday(now) },
    { label: t("In a week"), at: morning(now, 7) },
  ];
  return (
    <Modal opened onClose={onClose} title={t("Publish later")}>
      <form onSubmit={submit}>
        <p className={classes.lead}>
          {t(
            "The draft is published as it is then. It waits while somebody edits, so that no half sentence is published.",
          )}
        </p>
        <TextInput
          type="datetime-local"
          label={t("When")}
          description={t("In the time of {zone}", { zone: zone().replaceAll("_", " ") })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          min={fieldOf(now)}
          value={field}
          onChange={(event) => setField(event.currentTarget.value)}
          required
          withAsterisk={false}
          data-autofocus
        />
        <div className={classes.choices}>
          {choices.map(({ label, at }) => (
            <Button key={label} variant="light" size="compact-sm" onClick={() => setField(fieldOf(at))}>
              {label}
            </Button>
          ))}
        </div>
        <TextInput
          label={t("What changed?")}
          description={t("Optional. Everyone who can see the history sees this note.")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {scheduled === null ? t("Publish later") : t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** The planned moment, if it is still to come, else tomorrow morning. */
function laterOf(planned: string | undefined, now: Date): Date {
  const at = planned === undefined ? null : new Date(planned);
  return at !== null && at > now ? at : morning(now, 1);
}
