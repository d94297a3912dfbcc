import type { Entry } from "@annals/query-api/contract";
import { Button, Checkbox, Modal, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { duplicate, duplicateAll } from "./duplicate.ts";

export interface DuplicateProps {
  entry: Pick<Entry, "id" | "title" | "parent_entry_id" | "children_count">;
  /** Whether unpublished changes are copied, as in the editor. */
  fromDraft: boolean;
  onClose(): void;
}

/** "Duplicate…": the title of the copy, which opens when it is created. */
export default function DuplicateDialog({ entry, fromDraft, onClose }: DuplicateProps) {
  const navigate = useNavigate();
  const [title, setTitle] = useState(t("{title} (Copy)", { title: entry.title.slice(0, 293) }));
  const [withAll, setWithAll] = useState(false);
  const isRight = title.trim() !== "";
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRight) return;
    onClose();
    if (withAll) void duplicateAll(entry, title.trim(), navigate);
    else void duplicate(entry, { title: title.trim(), draft: fromDraft }, navigate);
  }
  return (
    <Modal opened onClose={onClose} title={t("Duplicate “{title}”", { title: entry.title })}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Title of the copy")}
          description={t(
            "The copy is a draft beside this page. Only people who can edit see it until it is published.",
          )}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={300}
          value={title}
          error={isRight ? undefined : t("Give the page a title.")}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        {entry.children_count > 0 && (
          <Checkbox
            mt="md"
            label={t("With the pages below it")}
            description={t(
              "As they are published, up to 5,000 pages. This can take a while, and can be cancelled.",
            )}
            checked={withAll}
            onChange={(event) => setWithAll(event.currentTarget.checked)}
          />
        )}
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={!isRight}>
            {t("Duplicate")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
