import { Link } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { isShown } from "../entry/settings.ts";
import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { addressOfTag } from "../tag-mark/address.ts";
import { Dot } from "../tag-mark/Dot.tsx";
import { PlusIcon } from "../theme/icons.tsx";
import { usePageTags } from "./page-tags.ts";
import classes from "./tag.module.css";
import { tagsDialog } from "./tags-dialog.ts";

/** The tags of a page, under its title. */
export function Tags({ entry }: PageProps) {
  const tags = usePageTags(entry);
  const canChange = entry.access.canEdit && entry.at === null && !entry.parked;
  // The first tag is added from the page's menu: a line that comes with writing would move the text.
  if (!isShown(entry, "tags") || tags.length === 0) return null;
  return (
    <nav className={`${classes.line} page-tags`} aria-label={t("Tags")}>
      {tags.map((tag) => (
        <Link key={tag.id} className={classes.chip} to={addressOfTag(tag)}>
          <Dot color={tag.color} />
          <span className="cut">{tag.name}</span>
        </Link>
      ))}
      {canChange && (
        <button
          type="button"
          className={classes.add}
          onClick={() => openDialog(tagsDialog, { id: entry.id })}
        >
          <PlusIcon size={14} />
          {t("Add a tag")}
        </button>
      )}
    </nav>
  );
}
