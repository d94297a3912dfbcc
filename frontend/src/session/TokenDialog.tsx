import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { newToken } from "./api.ts";
import { ShownOnce } from "./ShownOnce.tsx";

const scopes = [
  { value: "read", label: t("Reads pages and search") },
  { value: "write", label: t("Reads and writes, as you do") },
];
const lengths = [
  { value: "30", label: t("30 days") },
  { value: "90", label: t("90 days") },
  { value: "365", label: t("A year") },
];

/** Makes an API token, and shows it once. */
export default function TokenDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState("");
  const [scope, setScope] = useState("read");
  const [days, setDays] = useState("90");
  const [token, setToken] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    setToken(await newToken({ name, scope: scope === "read" ? "read" : "write", days: Number(days) }));
  });
  if (token !== "")
    return (
      <ShownOnce
        title={t("“{name}” is created", { name })}
        lead={t("Copy it now: it is shown this once.")}
        label={t("Token")}
        secret={token}
        copyLabel={t("Copy")}
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t("New API token")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Name")}
          description={t("What it is for, such as “Weekly report”.")}
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          mt="md"
          label={t("Scope")}
          data={scopes}
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value)}
        />
        <NativeSelect
          mt="md"
          label={t("Expires after")}
          data={lengths}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Create token")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
