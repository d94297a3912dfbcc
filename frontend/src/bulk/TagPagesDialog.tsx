import { Button, Modal, TagsInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { useTags } from "../tag/api.ts";
import classes from "./dialogs.module.css";
import type { PagesProps } from "./pages-dialog.ts";
import { changeMany } from "./run.ts";

/** The maximum number of tags to change at once, and the length of a name. */
const maxTags = 20;
const maxName = 60;

/** Adds tags to many pages, and removes others. */
export default function TagPagesDialog({ ids, onDone, onClose }: PagesProps) {
  const { data } = useTags();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const names = (data?.data ?? []).map(({ name }) => name);
  const { submit } = useSending(async () => {
    onClose();
    if (await changeMany({ action: "tag", ids, add, remove })) onDone();
  });
  const field = { maxTags, maxLength: maxName, maxDropdownHeight: 350, clearable: true };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Tags of {pages, plural, one {# page} other {# pages}}", { pages: ids.length })}
    >
      <form onSubmit={submit} className={classes.fields}>
        <TagsInput
          {...field}
          label={t("Add")}
          placeholder={add.length === 0 ? t("Find or create a tag") : undefined}
          data={names.filter((name) => !remove.includes(name))}
          value={add}
          onChange={setAdd}
          data-autofocus
        />
        <TagsInput
          {...field}
          label={t("Remove tags")}
          placeholder={remove.length === 0 ? t("Find a tag") : undefined}
          data={names.filter((name) => !add.includes(name))}
          value={remove}
          onChange={(chosen) => setRemove(chosen.filter((name) => names.includes(name)))}
        />
        <DialogFoot onCancel={onClose}>
          <Button variant="filled" type="submit" disabled={add.length + remove.length === 0}>
            {t("Change the tags")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
