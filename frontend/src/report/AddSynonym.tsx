import { updateSynonyms } from "@annals/command-api/contract";
import { getSynonyms } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import dialog from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { groupsIn, linesOf, withSynonym } from "../search/synonyms.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** Asks what people mean with some words, and lets the search know. */
export function AddSynonym({ words, onClose }: { words: string; onClose(): void }) {
  const { data } = useCall(getSynonyms, {});
  const [other, setOther] = useState("");
  const [isBusy, setBusy] = useState(false);
  const groups = data === undefined ? [] : withSynonym(data.groups, words, other);
  const { problem } = groupsIn(linesOf(groups));
  const isReady = data !== undefined && other.trim() !== "" && problem === null;

  async function save(next: string[][] | null): Promise<boolean> {
    return (await acting(acts.settings, () => call(updateSynonyms, { body: { groups: next } }))) !== null;
  }
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    const before = data.built_in ? null : data.groups;
    setBusy(true);
    const isDone = await save(groups);
    setBusy(false);
    if (!isDone) return;
    toast(t("“{words}” also finds pages with “{other}”", { words, other: other.trim() }), {
      action: { label: t("Undo"), run: () => void save(before) },
    });
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={t("Add synonym for “{words}”", { words })}>
      <form onSubmit={(event) => void add(event)}>
        <TextInput
          data-autofocus
          label={t("Means the same as")}
          description={t(
            "A word that the pages use. From now on, a search for one of the two also finds pages with the other.",
          )}
          maxLength={40}
          value={other}
          error={other.trim() !== "" && problem}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
        <div className={dialog.buttons}>
          <Button variant="subtle" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={!isReady}>
            {t("Add synonym")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
