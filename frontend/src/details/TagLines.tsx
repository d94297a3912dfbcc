import type { Entry, Tag } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { createTag, tagsById, tagsChanged, useTags } from "../tag/api.ts";
import { tagsDialog } from "../tag/tags-dialog.ts";
import { addressOfTag } from "../tag-mark/address.ts";
import { Dot } from "../tag-mark/Dot.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import classes from "./details.module.css";
import type { Held } from "./held.ts";
import { Section } from "./parts.tsx";

/** How many tags are offered at a time. */
const maxOffered = 50;
/** The longest name of a tag. */
const maxName = 60;
const newTag = "new";

/** The tags of a page that is read; they are changed at once. */
export function TagsOfPage({ entry }: { entry: Entry }) {
  if (entry.tags.length === 0 && !entry.access.canEdit) return null;
  return (
    <Section title={t("Tags")}>
      <div className={classes.tags}>
        {entry.tags.map((tag) => (
          <Chip key={tag.id} tag={tag}>
            <Link className="cut" to={addressOfTag(tag)}>
              {tag.name}
            </Link>
          </Chip>
        ))}
      </div>
      {entry.access.canEdit && (
        <Button size="compact-sm" onClick={() => openDialog(tagsDialog, { id: entry.id })}>
          {t("Change the tags…")}
        </Button>
      )}
    </Section>
  );
}

/** The tags of a page in the editor: held back like all other details. */
export function TagsOfDraft({ held: { entry, fields, change } }: { held: Held }) {
  const { data } = useTags();
  const [text, setText] = useState("");
  const known = data?.data ?? [];
  const present = data === undefined ? entry.tags : tagsById(fields.tags, known);
  const name = text.trim().replace(/\s+/g, " ").slice(0, maxName);
  const key = name.toLocaleLowerCase();
  const fitting = known
    .filter((tag) => !present.some(({ id }) => id === tag.id) && tag.name.toLocaleLowerCase().includes(key))
    .slice(0, maxOffered);
  const isNew = key !== "" && !known.some((tag) => tag.name.toLocaleLowerCase() === key);

  async function add(id: string): Promise<void> {
    const made = id === newTag ? await acting(acts.save, () => createTag(name, entry.id)) : null;
    if (id === newTag && made === null) return;
    if (made !== null) await tagsChanged();
    change({ tags: [...fields.tags, made?.answer.id ?? id] });
  }
  return (
    <Section title={t("Tags")}>
      {present.length > 0 && (
        <div className={classes.tags}>
          {present.map((tag) => (
            <Chip key={tag.id} tag={tag} onRemove={() => remove(tag)}>
              <span className="cut">{tag.name}</span>
            </Chip>
          ))}
        </div>
      )}
      <SearchSelect
        label={t("Add a tag")}
        choices={[
          ...fitting.map((tag) => ({ id: tag.id, label: tag.name })),
          ...(isNew ? [{ id: newTag, label: t("New tag “{name}”", { name }) }] : []),
        ]}
        text={text}
        onText={setText}
        onChoose={(id) => void add(id)}
      />
    </Section>
  );

  /** A tag can stand for others that were merged into it. */
  function remove(tag: Tag): void {
    const merged = known.find(({ id }) => id === tag.id)?.merged_ids ?? [];
    change({ tags: fields.tags.filter((id) => id !== tag.id && !merged.includes(id)) });
  }
}

function Chip({ tag, onRemove, children }: { tag: Tag; onRemove?(): void; children: ReactNode }) {
  return (
    <span className={classes.tag} data-plain={onRemove === undefined || undefined}>
      <Dot color={tag.color} />
      {children}
      {onRemove !== undefined && (
        <button type="button" aria-label={t("Remove the tag {name}", { name: tag.name })} onClick={onRemove}>
          <CloseIcon size={14} />
        </button>
      )}
    </span>
  );
}
