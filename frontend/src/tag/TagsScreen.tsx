import type { ListedTag } from "@annals/query-api/contract";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { count, numberOf } from "../locale/dates.ts";
import { MergeIcon, PlusIcon, TrashIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { alikePairs } from "./alike.ts";
import { createTag, deleteTag, restoreTag, tagsChanged, useTags } from "./api.ts";
import { EditRow, TagRow } from "./TagRow.tsx";
import { mergeDialog } from "./tags-dialog.ts";
import classes from "./tags-screen.module.css";

const orders = {
  name: { label: "By name", compare: () => 0 },
  pages: { label: "By number of pages", compare: (a: ListedTag, b: ListedTag) => b.pages - a.pages },
  given: {
    label: "Last given",
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
  useEffect(() => {
    document.title = "Tags";
  }, []);
  const all = useMemo(() => data?.data ?? [], [data]);
  const pairs = useMemo(() => alikePairs(all), [all]);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;

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
    <>
      <TopBar title="Tags" />
      <div className={classes.screen}>
        <div className={classes.head}>
          <div className="grow">
            <h1>Tags</h1>
            {data !== undefined && (
              <p className={classes.lead}>
                {count(data.total, "tag")} on {count(data.tagged_pages, "page")}.{" "}
                {data.untagged_pages === 0
                  ? "Every page has one."
                  : `${count(data.untagged_pages, "page")} ${data.untagged_pages === 1 ? "has" : "have"} none.`}
              </p>
            )}
          </div>
          <Button leftSection={<PlusIcon size={16} />} onClick={() => setEdited("new")}>
            New tag
          </Button>
        </div>
        <div className={classes.tools}>
          <TextInput
            className={classes.find}
            aria-label="Find a tag"
            placeholder="Find a tag"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Order"
            value={order}
            data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
            onChange={(event) => setOrder(event.currentTarget.value as Order)}
          />
        </div>
        {pairs.length > 0 && (
          <div className={classes.notice}>
            <MergeIcon size={16} />
            <span className="grow">
              {count(pairs.length, "pair")} {pairs.length === 1 ? "looks" : "look"} alike, such as{" "}
              <b>{pairs[0]![0].name}</b> and <b>{pairs[0]![1].name}</b>.
            </span>
            <button type="button" onClick={() => merge(pairs[0]!)}>
              Look at {pairs.length === 1 ? "it" : "them"}
            </button>
          </div>
        )}
        {data !== undefined && all.length === 0 && edited !== "new" && (
          <p className={classes.empty}>
            No tags yet. Whoever edits a page can put tags on it; they are listed here.
          </p>
        )}
        {(all.length > 0 || edited === "new") && (
          <table className={classes.table} aria-label="Tags">
            <thead>
              <tr>
                <th>
                  <Checkbox
                    aria-label="Select all"
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
                <th>Tag</th>
                <th className={classes.number}>Pages</th>
                <th>Last given</th>
                <th>Made by</th>
                <th>
                  <span className="sr">Actions</span>
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
          <p className={classes.empty}>No tag has “{text.trim()}” in its name.</p>
        )}
      </div>
      {chosen.length > 0 && (
        <section className={classes.bulk} aria-label="Selected tags">
          <span>
            <b>{count(chosen.length, "tag")} selected</b>{" "}
            <span className={classes.pages}>
              {numberOf(chosen.reduce((sum, { pages }) => sum + pages, 0))} uses
            </span>
          </span>
          <Button
            variant="subtle"
            leftSection={<MergeIcon size={16} />}
            disabled={chosen.length < 2}
            onClick={() => merge(chosen)}
          >
            Merge…
          </Button>
          <Button
            variant="subtle"
            color="red"
            leftSection={<TrashIcon size={16} />}
            onClick={() => {
              setSelected(new Set());
              void removeTags(chosen);
            }}
          >
            Delete
          </Button>
          <Button variant="subtle" onClick={() => setSelected(new Set())}>
            Cancel
          </Button>
        </section>
      )}
    </>
  );
}

/** Takes tags off all pages. That is undone from the message. */
async function removeTags(tags: ListedTag[]): Promise<void> {
  const done = await acting(acts.remove, async () => {
    for (const { id } of tags) await deleteTag(id);
  });
  await tagsChanged();
  if (done === null) return;
  const what = tags.length === 1 ? `“${tags[0]!.name}” is` : `${tags.length} tags are`;
  toast(`${what} deleted`, {
    action: {
      label: "Undo",
      run: () =>
        void acting({ ...acts.restore, done: "The tags are back" }, async () => {
          for (const { id } of tags) await restoreTag(id);
        }).then(tagsChanged),
    },
  });
}
