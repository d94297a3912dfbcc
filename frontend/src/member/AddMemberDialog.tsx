import type { Role } from "@annals/command-api/contract";
import { Button, Modal, Select, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { useMe } from "../person/me.ts";
import { rolesGivenBy, usualRole } from "../role/roles.ts";
import { ShownOnce } from "../session/ShownOnce.tsx";
import { toast } from "../toast/toast.ts";
import { add } from "./api.ts";

/** A person by name and address. Without mail, a first password is shown once, to be handed over. */
export default function AddMemberDialog({ onClose }: { onClose(): void }) {
  const [first_name, setFirst] = useState("");
  const [last_name, setLast] = useState("");
  const [email, setEmail] = useState("");
  const can = useMe()?.can;
  const [role, setRole] = useState<Role>(usualRole);
  const [password] = useState(newPassword);
  const [made, setMade] = useState(false);

  const { busy, problem, submit } = useSending(async () => {
    const invited = await add({ first_name, last_name, email, password, roles: [role] });
    if (!invited) return setMade(true);
    onClose();
    toast(t("Invited"), { description: t("They have an account here already: they join when they accept.") });
  });

  if (made)
    return (
      <ShownOnce
        title={t("{firstName} can sign in", { firstName: first_name })}
        lead={`${t("Hand over the first password. It is shown only now: nobody can look it up later.")} ${t("They choose their own when they sign in.")}`}
        label={t("First password")}
        secret={password}
        copyLabel={t("Copy address and password")}
        copied={`${email}\n${password}`}
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t("Add a person")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("First name")}
          required
          maxLength={100}
          value={first_name}
          onChange={(event) => setFirst(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          mt="md"
          label={t("Last name")}
          maxLength={100}
          value={last_name}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
        <TextInput
          mt="md"
          label={t("Email")}
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          mt="md"
          label={t("Role")}
          data={rolesGivenBy(can).map((one) => ({ value: one.role, label: one.label }))}
          allowDeselect={false}
          value={role}
          onChange={(value) => setRole((value ?? usualRole) as Role)}
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Add")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

const signs = "abcdefghijkmnpqrstuvwxyz23456789";

/** Sixteen signs that can be read aloud: 80 bits. */
function newPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(bytes, (byte) => signs[byte % signs.length]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
