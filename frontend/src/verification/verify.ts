import { verifyPage } from "@annals/command-api/contract";
import { call } from "../api/client.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { heard } from "./api.ts";
import { dayInWords } from "./days.ts";
import { verificationDialog } from "./verification-dialog.ts";

/** Confirms that a page is still right. */
export async function verify(id: string): Promise<void> {
  const verified = await acting(acts.save, () => call(verifyPage, { params: { id }, body: {} }));
  if (verified === null) return;
  heard(id);
  const { due } = verified.answer;
  if (due !== null) toast(t("Checked. The next check is by {day}", { day: dayInWords(due) }));
  else
    toast(t("Checked. It need not be checked again"), {
      action: { label: t("Choose a day"), run: () => openDialog(verificationDialog, { id }) },
    });
}
