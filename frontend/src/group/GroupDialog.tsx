import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { makeGroup, renameGroup } from "./api.ts";

export interface GroupDialogProps {
  /** The group that gets another name; null for a new one. */
  group: { id: string; name: string; description: string } | null;
  onSaved?(id: string): void;
  onClose(): void;
}

/** The name of a group and what it is for. */
export default function GroupDialog({ group, onSaved, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? "");
  const [description, setDescription] = useState(group?.description ?? "");

  const { busy, problem, submit } = useSending(async () => {
    if (name.trim() === "") return;
    const fields = { name, description };
    const id = group === null ? await makeGroup(fields) : group.id;
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
          maxLength={500}
          autosize
          minRows={2}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy} disabled={name.trim() === ""}>
            {group === null ? t("Make the group") : t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
