import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { t } from "../locale/text.ts";
import { changeFields } from "../writing/session.ts";

/** The number by which a page is sorted among its siblings, as its draft has it. */
export default function SortDialog({
  entry,
  onClose,
}: {
  entry: Pick<Entry, "id" | "sort_order">;
  onClose(): void;
}) {
  const [text, setText] = useState(String(entry.sort_order));
  const value = Number(text.replace(",", "."));
  const isRight = text.trim() !== "" && Number.isFinite(value) && value >= 0 && value <= 1e9;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isRight) return;
    onClose();
    if (value !== entry.sort_order) changeFields(entry.id, { sort_order: value });
  }
  return (
    <Modal opened onClose={onClose} title={t("Sort order")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Number")}
          description={t("Pages with the same parent are sorted by this number, then by title.")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="decimal"
          value={text}
          error={isRight ? undefined : t("Enter 0 or a larger number.")}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
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
