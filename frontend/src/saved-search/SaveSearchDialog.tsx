import { maxSearchName } from "@annals/command-api/contract";
import type { SavedSearch } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { rename, save } from "./api.ts";

export interface SaveProps {
  /** What is searched for. */
  text: string;
  /** The search that gets another name; null for a new one. */
  search: SavedSearch | null;
  onClose(): void;
}

/** The name of a saved search. */
export default function SaveSearchDialog({ text, search, onClose }: SaveProps) {
  const [name, setName] = useState(search?.name ?? text.slice(0, maxSearchName));
  const { busy, problem, submit } = useSending(async () => {
    await (search === null ? save(name, text) : rename(search.id, name));
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={search === null ? t("Save this search") : t("Rename this search")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Name")}
          description={text}
          value={name}
          maxLength={maxSearchName}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button variant="filled" type="submit" loading={busy} disabled={name.trim() === ""}>
            {search === null ? t("Save") : t("Rename")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
