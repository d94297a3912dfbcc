import { Button, Modal, TagsInput } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { count } from "../locale/dates.ts";
import { useTags } from "../tag/api.ts";
import classes from "./dialogs.module.css";
import type { PagesProps } from "./pages-dialog.ts";
import { changeMany } from "./run.ts";

/** As many tags are changed at once, and as long is a name. */
const maxTags = 20;
const maxName = 60;

/** Puts tags on many pages, and takes others off. */
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
    <Modal opened onClose={onClose} title={`Tags of ${count(ids.length, "page")}`}>
      <form onSubmit={submit} className={classes.fields}>
        <TagsInput
          {...field}
          label="Add"
          placeholder={add.length === 0 ? "Find or make a tag" : undefined}
          data={names.filter((name) => !remove.includes(name))}
          value={add}
          onChange={setAdd}
          data-autofocus
        />
        <TagsInput
          {...field}
          label="Take off"
          placeholder={remove.length === 0 ? "Find a tag" : undefined}
          data={names.filter((name) => !add.includes(name))}
          value={remove}
          onChange={(chosen) => setRemove(chosen.filter((name) => names.includes(name)))}
        />
        <DialogFoot onCancel={onClose}>
          <Button variant="filled" type="submit" disabled={add.length + remove.length === 0}>
            Change the tags
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
