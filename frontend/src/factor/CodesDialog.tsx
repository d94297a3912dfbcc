import { useState } from "react";
import { t } from "../locale/text.ts";
import { newCodes } from "./api.ts";
import { Proof } from "./Proof.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";

/** Makes new recovery codes, and shows them once. */
export default function CodesDialog({ onClose }: { onClose(): void }) {
  const [codes, setCodes] = useState<string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Proof
      title={t("New recovery codes")}
      lead={t("The codes that you have now stop working.")}
      act={t("Create new codes")}
      work={async (password, code) => setCodes(await newCodes(password, code))}
      onClose={onClose}
    />
  );
}
