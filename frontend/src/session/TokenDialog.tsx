import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { newToken } from "./api.ts";
import { ShownOnce } from "./ShownOnce.tsx";

const scopes = [
  { value: "read", label: "Reads pages and search" },
  { value: "write", label: "Reads and writes, as you do" },
];
const lengths = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
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
        title={`“${name}” is made`}
        lead="Copy it now: it is shown this once."
        label="Token"
        secret={token}
        copyLabel="Copy"
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title="New API token">
      <form onSubmit={submit}>
        <TextInput
          label="Name"
          description="What it is for, as in “Weekly report”."
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          mt="md"
          label="Scope"
          data={scopes}
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value)}
        />
        <NativeSelect
          mt="md"
          label="Ends after"
          data={lengths}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            Make token
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
