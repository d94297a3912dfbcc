import { Button } from "@mantine/core";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { BookmarkIcon } from "../theme/icons.tsx";
import { useSavedSearches } from "./api.ts";
import { saveSearchDialog } from "./dialog.ts";

/** Saves the search, unless it is saved already. */
export function SaveSearchButton({ text }: { text: string }) {
  const searches = useSavedSearches();
  if (searches === undefined || text === "" || searches.some((one) => one.text === text)) return null;
  return (
    <Button
      variant="subtle"
      leftSection={<BookmarkIcon size={16} />}
      onClick={() => openDialog(saveSearchDialog, { text, search: null })}
    >
      {t("Save this search")}
    </Button>
  );
}
