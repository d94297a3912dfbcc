import { type CallLook, callLooks, lengths } from "@annals/document/browser";
import { Button, Modal, NativeSelect, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../../../dialog/DialogFoot.tsx";
import { t } from "../../../locale/text.ts";
import { addressOf } from "../../typed-address.ts";

const lookNames: Record<CallLook, string> = {
  quiet: t("Quiet"),
  tinted: t("Tinted"),
  wide: t("Across the page"),
};

export interface CallDialogProps {
  present: { url: string; label: string; look: CallLook };
  onSave(props: { url: string; label: string; look: CallLook }): void;
  onClose(): void;
}

/** The button of a call to action, and how the block looks. */
export default function CallDialog({ present, onSave, onClose }: CallDialogProps) {
  const [label, setLabel] = useState(present.label);
  const [address, setAddress] = useState(present.url);
  const [look, setLook] = useState(present.look);
  const url = address.trim() === "" ? "" : addressOf(address);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (url === null) return;
    onClose();
    onSave({ url, label: label.replace(/\s+/g, " ").trim(), look });
  }
  return (
    <Modal opened onClose={onClose} title={t("Call to action")}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t("Text of the button")}
            value={label}
            maxLength={lengths.label}
            onChange={(event) => setLabel(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t("Address")}
            placeholder={t("https://… or the address of a page")}
            value={address}
            maxLength={lengths.address}
            error={
              url === null ? t("Enter an address that begins with https://, or that of a page.") : undefined
            }
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <NativeSelect
            label={t("Look")}
            value={look}
            data={callLooks.map((value) => ({ value, label: lookNames[value] }))}
            onChange={(event) => setLook(event.currentTarget.value as CallLook)}
          />
        </Stack>
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={url === null}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
