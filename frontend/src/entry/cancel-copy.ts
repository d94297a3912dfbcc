import { cancelCopy } from "@annals/command-api/contract";
import { call } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { changed } from "./store.ts";

/** Stops a copy: what is copied by then goes to the trash. True when it has stopped. */
export async function cancelDuplicate(id: string): Promise<boolean> {
  const done = await acting({ doing: t("Cancelling…"), failed: t("Failed to cancel") }, () =>
    call(cancelCopy, { params: { id } }),
  );
  if (done === null) return false;
  void changed("all");
  toast(t("Copying was cancelled"), { description: t("What was copied is in the trash.") });
  return true;
}
