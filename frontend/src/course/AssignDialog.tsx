import type { Learners } from "@annals/query-api/course/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { wordsOf } from "../api/client.ts";
import { AudiencePick } from "../audience/AudiencePick.tsx";
import classes from "../audience/audience.module.css";
import { audienceOf, chosenOf } from "../audience/chosen.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { assign, unassign, useLearners } from "./assign.ts";

export interface AssignProps {
  id: string;
  title: string;
  onClose(): void;
}

/** Chooses who is to take a course, and by when. */
export default function AssignDialog({ id, title, onClose }: AssignProps) {
  const { data, error } = useLearners(id);
  return (
    <Modal opened onClose={onClose} title={t("Who should take “{title}”", { title })}>
      {error !== undefined && data === undefined && <p role="alert">{wordsOf(error)}</p>}
      {data !== undefined && <Form id={id} assigned={data.assigned} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = Pick<AssignProps, "id" | "onClose"> & Pick<Learners, "assigned">;

function Form({ id, assigned, onClose }: FormProps) {
  const [chosen, setChosen] = useState(chosenOf(assigned));
  const [due, setDue] = useState(assigned?.due ?? "");
  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (chosen.length === 0) return setProblem(t("Choose at least one person or group."));
    await assign(id, { ...audienceOf(chosen), due: due === "" ? null : due });
    onClose();
    toast(t("Saved. It is listed in their courses, and they are notified"));
  });
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>
        {t(
          "Anyone can take a course. The people you choose here are asked to take it, and reminded of the day.",
        )}
      </p>
      <AudiencePick chosen={chosen} onChange={setChosen} />
      <TextInput
        type="date"
        label={t("To be passed by")}
        description={t("Leave empty for no deadline.")}
        mt={16}
        mb={16}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      <DialogFoot problem={problem} onCancel={onClose}>
        {assigned !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              onClose();
              void unassign(id, { ...audienceOf(chosenOf(assigned)), due: assigned.due });
            }}
          >
            {t("Stop asking")}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={busy}>
          {assigned === null ? t("Ask them") : t("Save")}
        </Button>
      </DialogFoot>
    </form>
  );
}
