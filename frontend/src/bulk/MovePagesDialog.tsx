import { PlaceDialog } from "../entry/PlaceDialog.tsx";
import { orderAtEnd, showTrail } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import type { PagesProps } from "./pages-dialog.ts";
import { changeMany } from "./run.ts";

/** Where many pages go. `parent`: their common parent now, undefined when they have several. */
export default function MovePagesDialog({
  ids,
  parent,
  onDone,
  onClose,
}: PagesProps & { parent: string | null | undefined }) {
  async function move(to: string | null): Promise<void> {
    const body = { action: "move" as const, ids, destination_id: to, sort_order: await orderAtEnd(to) };
    if (!(await changeMany(body))) return;
    if (to !== null) showTrail([to]);
    onDone();
  }
  return (
    <PlaceDialog
      title={t("Move {pages, plural, one {# page} other {# pages}} to…", { pages: ids.length })}
      what={t("{pages, plural, one {# page} other {# pages}}", { pages: ids.length })}
      ids={ids}
      parent={parent}
      onChoose={({ id }) => void move(id)}
      onClose={onClose}
    />
  );
}
