import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { momentOf } from "../locale/dates.ts";
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
  const [now] = useState(() => new Date());
  const [field, setField] = useState(() => fieldOf(laterOf(scheduled?.at, now)));
  const [note, setNote] = useState(scheduled?.note ?? "");
  const { busy, problem, setProblem, submit } = useSending(async () => {
    const at = momentIn(field);
    if (at === null) return setProblem("Choose a date and a time.");
    if (at <= new Date()) return setProblem("This moment has passed. Choose a later one.");
    await plan(entry.id, { at: at.toISOString(), note: note.trim() });
    onClose();
    toast(`Will be published on ${momentOf(at.toISOString())}`);
  });
  const choices = [
    { label: "Tomorrow at 9", at: morning(now, 1) },
    { label: "Monday at 9", at: nextMonday(now) },
    { label: "In a week", at: morning(now, 7) },
  ];
  return (
    <Modal opened onClose={onClose} title="Publish later">
      <form onSubmit={submit}>
        <p className={classes.lead}>
          The draft is published as it is then. It waits while somebody edits, so that no half sentence is
          published.
        </p>
        <TextInput
          type="datetime-local"
          label="When"
          description={`In the time of ${zone().replaceAll("_", " ")}`}
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
          label="What is different?"
          description="Optional. Everyone who can see the history sees this note."
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {scheduled === null ? "Publish later" : "Save"}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** What was planned, if it is still to come, else tomorrow morning. */
function laterOf(planned: string | undefined, now: Date): Date {
  const at = planned === undefined ? null : new Date(planned);
  return at !== null && at > now ? at : morning(now, 1);
}
