import type { Entry } from "@annals/query-api/contract";
import { Button, Modal, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { setApprovals } from "./api.ts";
import { choices } from "./choices.ts";

/** How many people must approve a page and those below it: for admins and developers. */
export default function ApprovalsDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const here = entry.review?.approvals?.is_here ? entry.review.approvals.count : null;
  const [chosen, setChosen] = useState(here === null ? "above" : String(here));
  const { busy, problem, submit } = useSending(async () => {
    await setApprovals(entry.id, chosen === "above" ? null : Number(chosen));
    onClose();
    toast(t("Saved"));
  });
  return (
    <Modal opened onClose={onClose} title={t("Approval before publishing")}>
      <form onSubmit={submit}>
        <NativeSelect
          label={t("This page and all pages below it")}
          description={t(
            "To publish, people have to ask for a review first. Admins can publish without it; the history then says so.",
          )}
          data={[{ value: "above", label: t("Same as the pages above, or the space") }, ...choices]}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
