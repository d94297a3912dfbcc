import type { SignInProvider } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { OwnPassword } from "../session/OwnPassword.tsx";
import { leaveToConnect } from "./api.ts";

/** Asks for the password, and goes to the provider. */
export default function ConnectDialog({ provider, onClose }: { provider: SignInProvider; onClose(): void }) {
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSending(() => leaveToConnect(provider, password));
  return (
    <Modal opened onClose={onClose} title={t("Connect {label}", { label: provider.label })}>
      <form onSubmit={submit}>
        <p>{t("You sign in there, and come back. Leave the password empty if you have none here.")}</p>
        <OwnPassword isFirst value={password} onChange={setPassword} />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Continue")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
