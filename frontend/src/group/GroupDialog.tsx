import { Button, Input, Modal, Pill, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import "@mantine/core/styles/Pill.layer.css";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { PersonPick } from "../pick/PersonPick.tsx";
import { makeGroup, renameGroup } from "./api.ts";

export interface GroupDialogProps {
  /** The group that gets another name; null for a new one. */
  group: { id: string; name: string; description: string } | null;
  onSaved?(id: string): void;
  onClose(): void;
}

type Chosen = { id: string; display_name: string };

/** The name and description of a group. */
export default function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? "");
  const [description, setDescription] = useState(group?.description ?? "");
  const [people, setPeople] = useState<Chosen[]>([]);

  const { busy, problem, submit } = useSending(async () => {
    if (name.trim() === "") return;
    const fields = { name, description };
    const id =
      group === null
        ? await makeGroup(
            fields,
            people.map((person) => person.id),
          )
        : group.id;
    if (group !== null) await renameGroup(id, fields);
    onClose();
    onSaved?.(id);
  });

  return (
    <Modal
      opened
      onClose={onClose}
      title={group === null ? t("New group") : t("Change “{group}”", { group: group.name })}
    >
      <form onSubmit={submit}>
        <TextInput
          label={t("Name")}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          mt="md"
          label={t("What it is for (optional)")}
          description={t("Shown when someone shares a page with it.")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={500}
          autosize
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {group === null && <People chosen={people} onChoose={setPeople} />}
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy} disabled={name.trim() === ""}>
            {group === null ? t("Create group") : t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** The first people of a new group. */
function People({ chosen, onChoose }: { chosen: Chosen[]; onChoose(people: Chosen[]): void }) {
  return (
    <Input.Wrapper mt="md" label={t("People")} labelElement="div">
      {chosen.length > 0 && (
        <Pill.Group mb={8}>
          {chosen.map(({ id, display_name }) => (
            <Pill
              key={id}
              withRemoveButton
              removeButtonProps={{ "aria-label": t("Remove {person}", { person: display_name }) }}
              onRemove={() => onChoose(chosen.filter((one) => one.id !== id))}
            >
              {display_name}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <PersonPick
        label={t("Add a person")}
        fits={({ id }) => !chosen.some((one) => one.id === id)}
        onChoose={({ id, display_name }) => onChoose([...chosen, { id, display_name }])}
      />
    </Input.Wrapper>
  );
}
