import type { ListedTag } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Modal, Radio } from "@mantine/core";
import { useState } from "react";
import dialogClasses from "../dialog/dialog.module.css";
import { Dot } from "../tag-mark/Dot.tsx";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { mergeTag, restoreTag, tagsChanged } from "./api.ts";
import classes from "./tags-screen.module.css";

export interface MergeProps {
  tags: ListedTag[];
  onMerged(): void;
  onClose(): void;
}

const merging = { doing: t("Merging…"), failed: t("Failed to update") };

/** Merges tags: asks which one stays. */
export default function MergeDialog({ tags, onMerged, onClose }: MergeProps) {
  const largest = [...tags].sort((a, b) => b.pages - a.pages)[0]!;
  const [kept, setKept] = useState(largest.id);
  const [busy, setBusy] = useState(false);
  const stays = tags.find(({ id }) => id === kept)!;
  const others = tags.filter(({ id }) => id !== kept);
  const names = others.map(({ name }) => t("“{words}”", { words: name })).join(", ");

  async function merge(): Promise<void> {
    setBusy(true);
    const merged = await acting(merging, async () => {
      for (const { id } of others) await mergeTag(id, kept);
    });
    await tagsChanged();
    setBusy(false);
    if (merged === null) return;
    onMerged();
    onClose();
    toast(t("Merged into “{name}”", { name: stays.name }), {
      action: {
        label: t("Undo"),
        run: () =>
          void acting(
            { ...merging, doing: t("Separating…"), done: t("The tags are separate again") },
            async () => {
              for (const { id } of others) await restoreTag(id);
            },
          ).then(tagsChanged),
      },
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t("Merge {tags, plural, one {# tag} other {# tags}}", { tags: tags.length })}
    >
      <Radio.Group label={t("Which one stays?")} value={kept} onChange={setKept}>
        <div className={classes.choices}>
          {tags.map((tag) => (
            <label
              key={tag.id}
              className={classes.choice}
              data-chosen={tag.id === kept || undefined}
              htmlFor={`merge-${tag.id}`}
            >
              <Radio
                id={`merge-${tag.id}`}
                value={tag.id}
                data-autofocus={tag.id === largest.id || undefined}
              />
              <Dot color={tag.color} />
              <span>{tag.name}</span>
              <span className={classes.number}>
                {t("{count, plural, one {# page} other {# pages}}", { count: tag.pages })}
              </span>
            </label>
          ))}
        </div>
      </Radio.Group>
      <p className={classes.follows}>
        {t("All their pages will have “{name}”. Searches and links for {names} lead to it from then on.", {
          name: stays.name,
          names,
        })}
      </p>
      <div className={dialogClasses.buttons}>
        <Button variant="subtle" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button variant="filled" loading={busy} onClick={() => void merge()}>
          {t("Merge")}
        </Button>
      </div>
    </Modal>
  );
}
