import { getUnreadFiles } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { unreadDialog } from "./unread-dialog.ts";

/** For managers, where some files could not be read. */
export function UnreadButton() {
  const files = useCall(getUnreadFiles, {}).data?.data ?? [];
  if (files.length === 0) return null;
  return (
    <Button variant="subtle" onClick={() => openDialog(unreadDialog, { files })}>
      {t("{count, plural, one {# file could not be read} other {# files could not be read}}", {
        count: files.length,
      })}
    </Button>
  );
}
