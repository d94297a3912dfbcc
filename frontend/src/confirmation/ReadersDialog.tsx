import { downloadReaders, type Readers } from "@annals/query-api/contract";
import { Button, Checkbox, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { wordsOf } from "../api/client.ts";
import { urlOf } from "../api/url.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { useEntry } from "../entry/store.ts";
import { dayOf, nearDay } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { PersonPick } from "../pick/PersonPick.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import { toast } from "../toast/toast.ts";
import { ask, endAsking, remind, useReaders } from "./api.ts";
import classes from "./confirmation.module.css";
import { isOver } from "./due.ts";

interface Named {
  id: string;
  name: string;
}
interface Chosen extends Named {
  type: "user" | "group";
}

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

const typed = (type: Chosen["type"], all: Named[] = []): Chosen[] => all.map((one) => ({ ...one, type }));
const idsOf = (all: Chosen[], type: Chosen["type"]) =>
  all.filter((one) => one.type === type).map(({ id }) => id);

interface FormProps {
  id: string;
  version: number;
  data: Readers;
  onClose(): void;
}

function Form({ id, version, data: { asked, readers, others }, onClose }: FormProps) {
  const [chosen, setChosen] = useState([...typed("group", asked?.groups), ...typed("user", asked?.people)]);
  const [due, setDue] = useState(asked?.due ?? "");
  const [again, setAgain] = useState(false);
  const audience = { people: idsOf(chosen, "user"), groups: idsOf(chosen, "group") };
  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (chosen.length === 0) return setProblem(t("Choose at least one person or group."));
    await ask(id, { ...audience, due: due === "" ? null : due, again });
    onClose();
    toast(t("Saved. They see it on the page and hear of it"));
  });
  const isChosen = (other: string) => chosen.some((one) => one.id === other);
  return (
    <form onSubmit={submit}>
      <p className={classes.lead}>
        {t(
          "They see a button on the page by which they confirm that they have read it. You see here who has.",
        )}
      </p>
      <PersonPick
        label={t("Add a person or group")}
        isFirst
        fits={(option) => !isChosen(option.id)}
        onChoose={({ id: added, type, display_name: name }) =>
          setChosen([...chosen, { id: added, type, name }])
        }
      />
      {chosen.map((one) => (
        <span key={one.id} className={classes.chosen}>
          <span className="cut grow">{one.name}</span>
          <button
            type="button"
            aria-label={t("Not {chosen}", { chosen: one.name })}
            onClick={() => setChosen(chosen.filter(({ id: other }) => other !== one.id))}
          >
            <CloseIcon size={14} />
          </button>
        </span>
      ))}
      <TextInput
        type="date"
        label={t("To be read by")}
        description={t("Leave it empty where no day matters.")}
        mt={16}
        mb={16}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value)}
      />
      {asked !== null && asked.version < version && (
        <Checkbox
          mb={16}
          label={t("Those who have read an earlier version are to read the one of now as well")}
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
              const ids = (all: Named[]) => all.map((one) => one.id);
              void endAsking(id, { people: ids(asked.people), groups: ids(asked.groups), due: asked.due });
            }}
          >
            {t("Ask nobody any more")}
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

function Who({ id, asked: { due, reminded_at }, readers, others }: WhoProps) {
  const read = readers.filter((one) => one.has_read).length;
  const notYet = due !== null && isOver(due) ? t("Late") : t("Not yet");
  return (
    <>
      <p className={classes.label}>{t("{read} of {all} have read it", { read, all: readers.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul className={classes.readers} aria-label={t("Who has read it")} tabIndex={0}>
        {readers.map(({ id: person, name, has_read, confirmed_at }) => (
          <li key={person}>
            <span>{name}</span>
            <small>{has_read && confirmed_at !== null ? dayOf(confirmed_at) : notYet}</small>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className={classes.lead}>
          {t("{others, plural, one {# more has} other {# more have}} read it who are not asked any more.", {
            others,
          })}
        </p>
      )}
      <div className={classes.acts}>
        {read < readers.length && (
          <Button variant="light" size="xs" onClick={() => void remind(id)}>
            {t("Remind those who have not")}
          </Button>
        )}
        <Button component="a" variant="subtle" size="xs" href={urlOf(downloadReaders, { params: { id } })} download>
          {t("Download as CSV")}
        </Button>
        {reminded_at !== null && <small>{t("Last reminded: {day}", { day: nearDay(reminded_at) })}</small>}
      </div>
    </>
  );
}
