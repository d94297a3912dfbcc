import { maxReviewText } from "@annals/command-api/contract";
import type { Entry, Person } from "@annals/query-api/contract";
import { Button, Modal, Radio, Textarea, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import { toast } from "../toast/toast.ts";
import { ask, useReviewers } from "./api.ts";
import classes from "./ask.module.css";
import { useApprovals } from "./needed.ts";
import { mustApprove } from "./words.ts";

type Reviewer = Pick<Person, "id" | "display_name" | "initials" | "profile_pic">;

/** Asks people who can edit a page to look at its draft. */
export default function AskDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const [people, setPeople] = useState<readonly Reviewer[]>([]);
  const [message, setMessage] = useState("");
  const [due, setDue] = useState("");
  const [publishes, setPublishes] = useState(true);
  const { busy, problem, setProblem, submit } = useSending(async () => {
    if (people.length === 0) return setProblem(t("Choose who should review it."));
    await ask(entry.id, {
      ...{ people: people.map(({ id }) => id), message: message.trim() },
      ...{ due: due === "" ? null : due, publish: publishes },
    });
    onClose();
    toast(
      people.length === 1
        ? t("{name} is asked for a review", { name: people[0]!.display_name })
        : t("They are asked for a review"),
    );
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Ask for a review")}
      size={384}
      overlayProps={{ backgroundOpacity: 0 }}
      classNames={{ inner: classes.inner!, content: classes.content! }}
    >
      <form onSubmit={submit} className={classes.form}>
        <Who entry={entry} people={people} onPeople={setPeople} />
        <Textarea
          label={t("What should they look at?")}
          autosize
          minRows={3}
          maxLength={maxReviewText}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t("By")}
          description={t("Optional")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={due}
          onChange={(event) => setDue(event.currentTarget.value)}
        />
        <Radio.Group
          aria-label={t("When it is approved")}
          value={publishes ? "publish" : "tell"}
          onChange={(value) => setPublishes(value === "publish")}
        >
          <div className={classes.options}>
            <Radio value="publish" label={t("Publish it at once when approved")} />
            <Radio value="tell" label={t("Tell me, and I publish it")} />
          </div>
        </Radio.Group>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy} disabled={people.length === 0}>
            {people.length === 0
              ? t("Ask")
              : t("Ask {persons, plural, one {# person} other {# people}}", { persons: people.length })}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

const maxPeople = 10;

function Who({
  entry,
  people,
  onPeople,
}: {
  entry: Entry;
  people: readonly Reviewer[];
  onPeople(people: readonly Reviewer[]): void;
}) {
  const [text, setText] = useState("");
  const { data } = useReviewers(entry.id, useAsked(text));
  const { needed } = useApprovals(entry);
  const place = entry.review?.approvals?.entry;
  const found = (data?.data ?? []).filter(({ id }) => people.every((one) => one.id !== id));
  return (
    <div>
      <p className={looks.label}>{t("Who")}</p>
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map((person) => (
            <li key={person.id}>
              <Avatar person={person} size={20} />
              <span className="cut">{person.display_name}</span>
              <button
                type="button"
                aria-label={t("Remove {person}", { person: person.display_name })}
                onClick={() => onPeople(people.filter(({ id }) => id !== person.id))}
              >
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {people.length < maxPeople && (
        <SearchSelect
          label={t("Who should look at it")}
          isFirst
          choices={found.map(({ id, display_name }) => ({ id, label: display_name }))}
          text={text}
          onText={setText}
          onChoose={(id) => onPeople([...people, found.find((one) => one.id === id)!])}
        />
      )}
      <p className={classes.hint}>
        {data?.data.length === 0 && text === ""
          ? t("Nobody else can edit this page. Share it with somebody first.")
          : [t("People who can edit this page."), ...(needed > 0 ? [mustApprove(needed, place)] : [])].join(
              " ",
            )}
      </p>
    </div>
  );
}
