import type { ListedTag, Tag } from "@annals/query-api/contract";
import { ListScreen } from "../error/ListScreen.tsx";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { FindField } from "../pick/FindField.tsx";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, Menu } from "@mantine/core";
import { useMemo, useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { settingsTrail } from "../frame/crumbs.ts";
import { numberOf } from "../locale/dates.ts";
import { Dot } from "../tag-mark/Dot.tsx";
import { Choice } from "../theme/Choice.tsx";
import { MergeIcon, PaletteIcon, PlusIcon, TrashIcon } from "../theme/icons.tsx";
import { SelectionBar } from "../theme/SelectionBar.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { alikePairs } from "./alike.ts";
import { changeTag, createTag, deleteTag, restoreTag, tagsChanged, useTags } from "./api.ts";
import { colorNames, colors } from "./colors.ts";
import { EditRow, TagRow } from "./TagRow.tsx";
import { mergeDialog } from "./tags-dialog.ts";
import classes from "./tags-screen.module.css";

const orders = {
  name: { label: t("By name"), compare: () => 0 },
  pages: { label: t("By number of pages"), compare: (a: ListedTag, b: ListedTag) => b.pages - a.pages },
  given: {
    label: t("Last given"),
    compare: (a: ListedTag, b: ListedTag) => (b.last_given_at ?? "").localeCompare(a.last_given_at ?? ""),
  },
};
type Order = keyof typeof orders;

/** `/admin/tags`: the tags of the space, to be renamed, coloured, merged and deleted. */
export function TagsScreen() {
  const { data, error } = useTags();
  const [text, setText] = useState("");
  const [order, setOrder] = useState<Order>("name");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The tag whose line is being edited; "new" for the one that is being made. */
  const [edited, setEdited] = useState<string | null>(null);
  const all = useMemo(() => data?.data ?? [], [data]);
  const pairs = useMemo(() => alikePairs(all), [all]);

  const key = text.trim().toLocaleLowerCase();
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(key)).sort(orders[order].compare);
  const chosen = all.filter(({ id }) => selected.has(id));
  const select = (ids: string[], on: boolean) =>
    setSelected((now) => new Set([...[...now].filter((id) => !ids.includes(id)), ...(on ? ids : [])]));
  const merge = (tags: ListedTag[]) =>
    openDialog(mergeDialog, { tags, onMerged: () => setSelected(new Set()) });

  async function make(name: string): Promise<boolean> {
    const made = await acting(acts.create, () => createTag(name));
    if (made === null) return false;
    await tagsChanged();
    setEdited(null);
    return true;
  }

  return (
    <ListScreen
      title={t("Tags")}
      trail={settingsTrail}
      lead={
        data && (
          <>
            {t(
              "{tags, plural, one {# tag} other {# tags}} on {pages, plural, one {# page} other {# pages}}.",
              { tags: data.total, pages: data.tagged_pages },
            )}{" "}
            {data.untagged_pages === 0
              ? t("Every page has one.")
              : t("{pages, plural, one {# page has} other {# pages have}} none.", {
                  pages: data.untagged_pages,
                })}
          </>
        )
      }
      beside={
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setEdited("new")}>
          {t("New tag")}
        </Button>
      }
      read={{ data, error }}
    >
      <div className={classes.tools}>
        <FindField label={t("Find a tag")} text={text} onText={setText} />
        <Choice
          aria-label={t("Order")}
          value={order}
          data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
        />
      </div>
      {pairs.length > 0 && (
        <div className={classes.notice}>
          <MergeIcon size={16} />
          <span className="grow">
            {rich(
              "{pairs, plural, one {# pair looks} other {# pairs look}} alike, such as {first} and {second}.",
              {
                pairs: pairs.length,
                first: <b>{pairs[0]![0].name}</b>,
                second: <b>{pairs[0]![1].name}</b>,
              },
            )}
          </span>
          <button type="button" onClick={() => merge(pairs[0]!)}>
            {t("Look at {pairs, plural, one {it} other {them}}", { pairs: pairs.length })}
          </button>
        </div>
      )}
      {data !== undefined && all.length === 0 && edited !== "new" && (
        <p className={classes.empty}>
          {t("No tags yet. Anyone who edits a page can add tags to it; they are listed here.")}
        </p>
      )}
      {(all.length > 0 || edited === "new") && (
        <table className={classes.table} aria-label={t("Tags")}>
          <thead>
            <tr>
              <th>
                <Checkbox
                  aria-label={t("Select all")}
                  checked={shown.length > 0 && shown.every(({ id }) => selected.has(id))}
                  indeterminate={chosen.length > 0 && chosen.length < shown.length}
                  onChange={(event) =>
                    select(
                      shown.map(({ id }) => id),
                      event.currentTarget.checked,
                    )
                  }
                />
              </th>
              <th>{t("Tag")}</th>
              <th className={classes.number}>{t("Pages")}</th>
              <th>{t("Last given")}</th>
              <th>{t("Created by")}</th>
              <th>
                <span className="sr">{t("Actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {edited === "new" && <EditRow onSave={make} onCancel={() => setEdited(null)} />}
            {shown.map((tag) => (
              <TagRow
                key={tag.id}
                tag={tag}
                isSelected={selected.has(tag.id)}
                isEdited={edited === tag.id}
                onSelect={(on) => select([tag.id], on)}
                onEdit={(on) => setEdited(on ? tag.id : null)}
                onDelete={() => void removeTags([tag])}
              />
            ))}
          </tbody>
        </table>
      )}
      {all.length > 0 && shown.length === 0 && (
        <p className={classes.empty}>{t("No tag has “{text}” in its name.", { text: text.trim() })}</p>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          label={t("{tags, plural, one {# tag} other {# tags}} selected", { tags: chosen.length })}
          about={t("{count} uses", { count: numberOf(chosen.reduce((sum, { pages }) => sum + pages, 0)) })}
          onNothing={() => setSelected(new Set())}
        >
          <Button
            variant="subtle"
            leftSection={<MergeIcon size={16} />}
            disabled={chosen.length < 2}
            onClick={() => merge(chosen)}
          >
            {t("Merge…")}
          </Button>
          <Menu position="top">
            <Menu.Target>
              <Button variant="subtle" leftSection={<PaletteIcon size={16} />}>
                {t("Color")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {colors.map((color) => (
                <Menu.Item
                  key={color}
                  leftSection={<Dot color={color} />}
                  onClick={() => void colorTags(chosen, color)}
                >
                  {colorNames[color]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="subtle"
            color="red"
            leftSection={<TrashIcon size={16} />}
            onClick={() => {
              setSelected(new Set());
              void removeTags(chosen);
            }}
          >
            {t("Delete")}
          </Button>
        </SelectionBar>
      )}
    </ListScreen>
  );
}

/** Gives all of them one colour. */
async function colorTags(tags: ListedTag[], color: Tag["color"]): Promise<void> {
  await acting(acts.save, async () => {
    for (const { id, color: before } of tags) if (before !== color) await changeTag(id, { color });
  });
  await tagsChanged();
}

/** Removes tags from all pages. The message offers Undo. */
async function removeTags(tags: ListedTag[]): Promise<void> {
  const done = await acting(acts.remove, async () => {
    for (const { id } of tags) await deleteTag(id);
  });
  await tagsChanged();
  if (done === null) return;
  const words =
    tags.length === 1
      ? t("“{name}” is deleted", { name: tags[0]!.name })
      : t("{count} tags are deleted", { count: tags.length });
  toast(words, {
    action: {
      label: t("Undo"),
      run: () =>
        void acting({ ...acts.restore, done: t("The tags are back") }, async () => {
          for (const { id } of tags) await restoreTag(id);
        }).then(tagsChanged),
    },
  });
}
