import type { TreePage } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { openDialog } from "../dialog/dialog.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { CommentIcon, MoveIcon, TagsIcon, TrashIcon, UploadIcon } from "../theme/icons.tsx";
import { SelectionBar } from "../theme/SelectionBar.tsx";
import {
  commentsOfPagesDialog,
  deletePagesDialog,
  movePagesDialog,
  publishPagesDialog,
  tagPagesDialog,
} from "./dialogs.ts";
import { inOrder, isPage, type Line, roots } from "./lines.ts";

interface BarProps {
  lines: readonly Line[];
  isTree: boolean;
  chosen: ReadonlySet<string>;
  details: ReadonlyMap<string, TreePage>;
  onNothing(): void;
}

/** Actions for the selected pages. */
export function BulkBar({ lines, isTree, chosen, details, onNothing }: BarProps) {
  const ids = inOrder(lines, chosen);
  const known = ids.map((id) => details.get(id)).filter((one) => one !== undefined);
  const isKnown = known.length === ids.length;
  const tops = roots(lines, chosen);
  const below = tops.reduce((sum, id) => sum + 1 + (details.get(id)?.pages_below ?? 0), 0);
  const drafts = known.filter((one) => one.has_draft).map(({ id }) => id);
  const canPublish = isKnown ? drafts : ids;
  const parents = new Set(lines.filter(isPage).flatMap(({ id, parent }) => (chosen.has(id) ? [parent] : [])));
  const done = { onDone: onNothing };
  return (
    <SelectionBar
      label={t("{pages, plural, one {# page} other {# pages}} selected", { pages: ids.length })}
      about={
        isTree && isKnown && below > ids.length
          ? t("{count} including pages below", { count: numberOf(below) })
          : undefined
      }
      onNothing={onNothing}
    >
      <Button
        variant="subtle"
        leftSection={<MoveIcon size={16} />}
        onClick={() =>
          openDialog(movePagesDialog, {
            ids,
            parent: isTree && parents.size === 1 ? [...parents][0] : undefined,
            ...done,
          })
        }
      >
        {t("Move…")}
      </Button>
      <Button
        variant="subtle"
        leftSection={<TagsIcon size={16} />}
        onClick={() => openDialog(tagPagesDialog, { ids, ...done })}
      >
        {t("Tag…")}
      </Button>
      <Button
        variant="subtle"
        leftSection={<UploadIcon size={16} />}
        disabled={canPublish.length === 0}
        onClick={() => openDialog(publishPagesDialog, { ids: canPublish, ...done })}
      >
        {isKnown && drafts.length > 0
          ? t("Publish {count}…", { count: numberOf(drafts.length) })
          : t("Publish…")}
      </Button>
      <Button
        variant="subtle"
        leftSection={<CommentIcon size={16} />}
        onClick={() => openDialog(commentsOfPagesDialog, { ids, ...done })}
      >
        {t("Comments…")}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<TrashIcon size={16} />}
        onClick={() => openDialog(deletePagesDialog, { ids, ...done })}
      >
        {t("Delete…")}
      </Button>
    </SelectionBar>
  );
}
