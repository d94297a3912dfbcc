import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { t } from "../locale/text.ts";
import { nameWriting } from "../writing/session.ts";

/** The title and description of a page in links and search. */
export default function MetadataDialog({
  entry,
  onClose,
}: {
  entry: Pick<Entry, "id" | "title" | "description">;
  onClose(): void;
}) {
  const [title, setTitle] = useState(entry.title);
  const [description, setDescription] = useState(entry.description);
  const isRight = title.trim() !== "";
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRight) return;
    onClose();
    const named = {
      ...(title.trim() !== entry.title && { title: title.trim() }),
      ...(description !== entry.description && { description }),
    };
    if (Object.keys(named).length > 0) nameWriting(entry.id, named);
  }
  return (
    <Modal opened onClose={onClose} title={t("Page metadata")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Title")}
          maxLength={300}
          value={title}
          error={isRight ? undefined : t("Give the page a title.")}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <Textarea
          mt="md"
          label={t("Description")}
          description={t(
            "Shown under the title, in link previews and by search engines. Readers see a change when you publish it.",
          )}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={!isRight}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
