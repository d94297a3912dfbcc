import { t } from "../locale/text.ts";
import { ShownOnce } from "../session/ShownOnce.tsx";

/** New recovery codes, which nobody can look up later. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  const secret = codes.join("\n");
  return (
    <ShownOnce
      title={t("Keep your recovery codes")}
      lead={t(
        "Each one signs you in once without your app. They are shown only now: print them, or keep them with your passwords.",
      )}
      label={t("Recovery codes")}
      secret={secret}
      copyLabel={t("Copy")}
      onClose={onClose}
    />
  );
}
