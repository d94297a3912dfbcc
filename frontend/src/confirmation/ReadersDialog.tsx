import { downloadReaders, type Readers } from "@annals/query-api/contract";
import { Button, Checkbox, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { wordsOf } from "../api/client.ts";
import { urlOf } from "../api/url.ts";
import { AudiencePick } from "../audience/AudiencePick.tsx";
import classes from "../audience/audience.module.css";
import { audienceOf, chosenOf } from "../audience/chosen.ts";
import { ListActs } from "../audience/ListActs.tsx";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { useEntry } from "../entry/store.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { ask, endAsking, remind, useReaders } from "./api.ts";

/** Chooses who is to read a page and by when, and shows who has. */
export default function ReadersDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { data: entry } = useEntry(id);
  const { data, error } = useReaders(id);
  return (
    <Modal opened onClose={onClose} title={t("Ask people to read this page")}>
      {error !== undefined && data === undefined && <p role="alert">{wordsOf(error)}</p>}
      {data !== undefined && entry !== undefined && (
        <Form id={id} version={entry.version} data={data} onClose={onClose} />
      )}
    </Modal>
  );
}

interface FormProps {
  id: string;
  version: number;
  data: Readers;
  onClose(): void;
}

function Form({ id, version, data: { asked, readers, others }, onClose }: FormProps) {
  const [chosen, setChosen] = useState(chosenOf(asked));
  const [due, setDue] = useState(asked?.due ?? "");
  const [again, setAgain] = useState(false);
  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (chosen.length === 0) return setProblem(t("Choose at least one person or group."));
    await ask(id, { ...audienceOf(chosen), due: due === "" ? null : due, again });
    onClose();
    toast(t("Saved. They see it on the page and are notified"));
  });
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>
        {t("They confirm with a button on the page. You see here who has read it.")}
      </p>
      <AudiencePick chosen={chosen} onChange={setChosen} />
      <TextInput
        type="date"
        label={t("To be read by")}
        description={t("Leave empty for no deadline.")}
        mt={16}
        mb={16}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      {asked !== null && asked.version < version && (
        <Checkbox
          mb={16}
          label={t("People who read an earlier version must read the current one too")}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
      {asked !== null && <Who id={id} asked={asked} readers={readers} others={others} />}
      <DialogFoot problem={problem} onCancel={onClose}>
        {asked !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              onClose();
              void endAsking(id, { ...audienceOf(chosenOf(asked)), due: asked.due });
            }}
          >
            {t("Stop asking")}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={busy}>
          {asked === null ? t("Ask them") : t("Save")}
        </Button>
      </DialogFoot>
    </form>
  );
}

type WhoProps = Pick<Readers, "readers" | "others"> & { id: string; asked: NonNullable<Readers["asked"]> };

function Who({ id, asked: { late, reminded_at }, readers, others }: WhoProps) {
  const read = readers.filter((one) => one.has_read).length;
  const notYet = late ? t("Late") : t("Not yet");
  return (
    <>
      <p className={classes.label}>{t("{read} of {all} have read it", { read, all: readers.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul className={classes.list} aria-label={t("Who has read it")} tabIndex={0}>
        {readers.map(({ id: person, name, has_read, confirmed_at }) => (
          <li key={person}>
            <span>{name}</span>
            <small>{has_read && confirmed_at !== null ? dayOf(confirmed_at) : notYet}</small>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={classes.lead}>
          {t(
            "{others, plural, one {# more person, no longer asked, has} other {# more people, no longer asked, have}} read it.",
            {
              others,
            },
          )}
        </p>
      )}
      <div className={classes.acts}>
        <ListActs
          variant="light"
          onRemind={read < readers.length ? () => void remind(id) : undefined}
          csv={{ href: urlOf(downloadReaders, { params: { id } }), label: t("Download as CSV") }}
          remindedAt={reminded_at}
        />
      </div>
    </>
  );
}
