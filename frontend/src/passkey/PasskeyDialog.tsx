import type { OwnPasskey } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { rename } from "./api.ts";

/** Gives a passkey another name. */
export default function PasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose(): void }) {
  const [name, setName] = useState(passkey.name);
  const { busy, problem, submit } = useSending(async () => {
    await rename(passkey.id, name.trim());
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={t("Rename the passkey")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Name")}
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
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
