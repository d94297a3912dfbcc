import { t } from "../locale/text.ts";
import { move } from "./actions.ts";
import { PlaceDialog } from "./PlaceDialog.tsx";
import { showTrail } from "./store.ts";

export interface MoveProps {
  entry: { id: string; title: string; parent_entry_id: string | null; sort_order: number };
  onClose(): void;
}

/** "Move to…": one page, with everything below it. */
export default function MoveDialog({ entry, onClose }: MoveProps) {
  return (
    <PlaceDialog
      title={t("Move “{title}” to…", { title: entry.title })}
      what={entry.title}
      ids={[entry.id]}
      parent={entry.parent_entry_id}
      onChoose={({ id: parent }) => {
        if (parent !== null) showTrail([parent]);
        void move(entry, parent);
      }}
      onClose={onClose}
    />
  );
}
