import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { useEntry } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { PersonPick } from "../pick/PersonPick.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import { toast } from "../toast/toast.ts";
import { endChecks, setCheck } from "./api.ts";
import { dayInWords, inMonths } from "./days.ts";
import classes from "./verification.module.css";

interface Person {
  id: string;
  display_name: string;
}

/** Chooses when a page is checked, by whom, and after how many months again. */
export default function VerificationDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data: entry } = useEntry(id);
  const me = useMe();
  return (
    <Modal opened onClose={onClose} title={t("Check this page")}>
      {entry !== undefined && me !== undefined && <Form entry={entry} me={me} onClose={onClose} />}
    </Modal>
  );
}

const choices = [1, 3, 6, 12, 24];

function Form({ entry, me, onClose }: { entry: Entry; me: Person; onClose(): void }) {
  const { verification } = entry;
  const [due, setDue] = useState(verification?.due ?? inMonths(6));
  const [every, setEvery] = useState(verification === null ? 6 : (verification.every_months ?? 0));
  const [owner, setOwner] = useState<Person | null>(verification?.owner ?? me);
  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (owner === null) return setProblem(t("Choose who checks the page."));
    if (due === "") return setProblem(t("Choose a day."));
    await setCheck(entry.id, { due, owner_id: owner.id, every_months: every === 0 ? null : every });
    onClose();
    toast(t("To be checked by {day}", { day: dayInWords(due) }));
  });
  const offered = choices.includes(every) || every === 0 ? choices : [...choices, every];
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>
        {t("On that day the page says that it is to be checked, and who looks after it gets a mail.")}
      </p>
      <TextInput
        type="date"
        label={t("Check this page by")}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t("And then again")}
        mt={16}
        mb={16}
        value={String(every)}
        onChange={(event) => setEvery(Number(event.currentTarget.value))}
        data={[
          { value: "0", label: t("Not again") },
          ...offered.map((months) => ({
            value: String(months),
            label: t("After {months, plural, one {# month} other {# months}}", { months }),
          })),
        ]}
      />
      <Owner owner={owner} onOwner={setOwner} />
      <DialogFoot problem={problem} onCancel={onClose}>
        {verification !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              onClose();
              void endChecks(entry);
            }}
          >
            {t("End the checks")}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={busy}>
          {t("Save")}
        </Button>
      </DialogFoot>
    </form>
  );
}

function Owner({ owner, onOwner }: { owner: Person | null; onOwner(owner: Person | null): void }) {
  if (owner === null) return <PersonPick label={t("Who checks it")} onChoose={onOwner} />;
  return (
    <>
      <p className={looks.label}>{t("Who checks it")}</p>
      <span className={classes.chosen}>
        <span className="cut grow">{owner.display_name}</span>
        <button
          type="button"
          aria-label={t("Not {chosen}", { chosen: owner.display_name })}
          onClick={() => onOwner(null)}
        >
          <CloseIcon size={14} />
        </button>
      </span>
    </>
  );
}
