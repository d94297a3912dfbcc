import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { remove } from "./api.ts";
import { Proof } from "./Proof.tsx";

/** Turns the second factor off. */
export default function RemoveDialog({ onClose }: { onClose(): void }) {
  return (
    <Proof
      title={t("Turn off your second factor?")}
      lead={t("From then on your password alone signs you in. You get a mail about it.")}
      act={t("Turn it off")}
      work={async (password, code) => {
        await remove(password, code);
        onClose();
        toast(t("Your second factor is off"));
      }}
      onClose={onClose}
    />
  );
}
