import type { WebhookType } from "@annals/command-api/webhook/contract";
import type { Webhook } from "@annals/query-api/contract";
import { Button, Checkbox, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { ShownOnce } from "../session/ShownOnce.tsx";
import { change, create, typesInWords } from "./api.ts";
import classes from "./webhook.module.css";

/** Makes a webhook, or changes one. */
export default function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose(): void }) {
  const [name, setName] = useState(webhook?.name ?? "");
  const [address, setAddress] = useState("");
  const [types, setTypes] = useState<string[]>(webhook?.types ?? ["page.published"]);
  const [secret, setSecret] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    const described = { name, types: types as WebhookType[] };
    if (webhook === undefined) return setSecret(await create({ ...described, address }));
    await change(webhook.id, { ...described, address: address.trim() === "" ? undefined : address });
    onClose();
  });
  if (secret !== "")
    return (
      <ShownOnce
        title={t("“{name}” is created", { name })}
        lead={t(
          "With this secret the receiving program checks that a message comes from here. It is shown only once.",
        )}
        label={t("Secret")}
        secret={secret}
        copyLabel={t("Copy")}
        onClose={onClose}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={webhook === undefined ? t("New webhook") : t("Change the webhook")}
    >
      <form onSubmit={submit}>
        <TextInput
          label={t("Name")}
          description={t("What it is for, such as “Ticket desk”.")}
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          mt="md"
          label={t("Address")}
          description={
            webhook === undefined
              ? t("It begins with https:// and is on the public internet.")
              : t("It is at {host}. Leave this empty to keep it.", { host: webhook.host })
          }
          required={webhook === undefined}
          withAsterisk={false}
          maxLength={2000}
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Checkbox.Group mt="md" label={t("Send a message when")} value={types} onChange={setTypes}>
          {typesInWords().map(({ area, types: all }) => (
            <fieldset key={area} className={classes.area}>
              <legend>{area}</legend>
              {all.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </fieldset>
          ))}
        </Checkbox.Group>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy} disabled={types.length === 0}>
            {webhook === undefined ? t("Create webhook") : t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
