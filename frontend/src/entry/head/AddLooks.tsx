import type { Entry } from "@annals/query-api/contract";
import { openDialog } from "../../dialog/dialog.ts";
import { t } from "../../locale/text.ts";
import { BannerIcon, MoodIcon } from "../../theme/icons.tsx";
import { bannerOf } from "./banner.ts";
import { bannerDialog, iconDialog } from "./dialogs.ts";
import classes from "./head.module.css";

/** Above the title while somebody writes: buttons for what the page does not have yet. */
export function AddLooks({ entry }: { entry: Entry }) {
  if (entry.icon !== "" && bannerOf(entry) !== null) return null;
  return (
    <div className={classes.add} data-published={entry.published || undefined}>
      {entry.icon === "" && (
        <button type="button" onClick={() => openDialog(iconDialog, { entry })}>
          <MoodIcon size={16} />
          {t("Add icon")}
        </button>
      )}
      {bannerOf(entry) === null && (
        <button type="button" onClick={() => openDialog(bannerDialog, { entry })}>
          <BannerIcon size={16} />
          {t("Add banner")}
        </button>
      )}
    </div>
  );
}
