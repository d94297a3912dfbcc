import type { ProviderSettings } from "@annals/query-api/contract";
import { Button, Switch } from "@mantine/core";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { remove } from "./api.ts";

interface EndProps {
  kind: ProviderSettings["provider"];
  /** Whether it is set up, and so can be removed. */
  isSet: boolean;
  admits: boolean;
  onAdmits(admits: boolean): void;
  /** Of saving. */
  busy: boolean;
  problem: string;
  onClose(): void;
}

/** The end of the dialog of each provider: whether it lets new people in, and its buttons. */
export function DialogEnd({ kind, isSet, admits, onAdmits, busy, problem, onClose }: EndProps) {
  const removing = useSending(async () => {
    await remove(kind);
    onClose();
  });
  return (
    <>
      <Switch
        label={t("Let new people in")}
        description={t(
          "Anyone it knows gets an account and joins the space. Otherwise people need an invitation.",
        )}
        checked={admits}
        onChange={(event) => onAdmits(event.currentTarget.checked)}
      />
      <DialogFoot problem={problem || removing.problem} onCancel={onClose}>
        {isSet && (
          <Button variant="subtle" loading={removing.busy} onClick={removing.send}>
            {t("Remove it")}
          </Button>
        )}
        <Button type="submit" variant="filled" loading={busy}>
          {t("Save")}
        </Button>
      </DialogFoot>
    </>
  );
}
