import type { Directory } from "@annals/command-api/contract";
import type { ProviderSettings } from "@annals/query-api/contract";
import { Modal, PasswordInput, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { passwordField } from "../session/password-field.ts";
import { save } from "./api.ts";
import { DialogEnd } from "./DialogEnd.tsx";
import { DirectoryGroups } from "./DirectoryGroups.tsx";
import { nameOfKind, usualLabel } from "./kinds.ts";

/** The names in most directories; Active Directory has others. */
const usual: Directory = {
  start_tls: false,
  base: "",
  filter: "(&(objectClass=person)(|(uid={name})(mail={name})))",
  id: "entryUUID",
  email: "mail",
  first_name: "givenName",
  last_name: "sn",
};

/**
 * Sets up the directory whose names and passwords sign people in. Saving it checks the connection. @param set the present
 * one
 */
export default function DirectoryDialog({
  set,
  onClose,
}: {
  set: ProviderSettings | undefined;
  onClose(): void;
}) {
  const [issuer, setIssuer] = useState(set?.issuer ?? "");
  const [client_id, setClient] = useState(set?.client_id ?? "");
  const [secret, setSecret] = useState("");
  const [label, setLabel] = useState(set?.label ?? usualLabel.ldap);
  const [directory, setDirectory] = useState<Directory>(set?.directory ?? usual);
  const [admits, setAdmits] = useState(set?.admits ?? false);
  const { busy, problem, submit } = useSending(async () => {
    await save("ldap", {
      ...{ client_id, issuer, label, directory, admits, on: set?.on ?? true },
      secret: secret === "" ? null : secret,
    });
    onClose();
  });
  const text = (name: Exclude<keyof Directory, "start_tls" | "groups">) => ({
    required: true,
    withAsterisk: false,
    spellCheck: false,
    autoCapitalize: "none",
    value: directory[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDirectory((now) => ({ ...now, [name]: value })),
  });
  return (
    <Modal opened onClose={onClose} title={nameOfKind.ldap}>
      <form onSubmit={submit} style={{ display: "grid", gap: 16 }}>
        <p>{t("People sign in with the name and password that they have there, in the usual form.")}</p>
        <TextInput
          label={t("Address")}
          description={t("As in ldaps://ldap.example.org")}
          required
          withAsterisk={false}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
          value={issuer}
          onChange={(event) => setIssuer(event.currentTarget.value)}
        />
        <Switch
          label={t("StartTLS")}
          description={t(
            "The connection switches to TLS before anything is sent. For addresses that begin with ldap://",
          )}
          checked={directory.start_tls}
          onChange={({ currentTarget: { checked } }) =>
            setDirectory((now) => ({ ...now, start_tls: checked }))
          }
        />
        <TextInput
          label={t("Look people up as")}
          description={t("The entry of Annals there, as in cn=annals,dc=example,dc=org")}
          required
          withAsterisk={false}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
          value={client_id}
          onChange={(event) => setClient(event.currentTarget.value)}
        />
        <PasswordInput
          {...passwordField}
          label={t("Password of this entry")}
          description={
            set === undefined
              ? t("It is kept sealed, and never shown.")
              : t("Leave it empty to keep the one that is set.")
          }
          autoComplete="off"
          required={set === undefined}
          withAsterisk={false}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <TextInput
          label={t("People are below")}
          description={t("As in ou=people,dc=example,dc=org")}
          maxLength={500}
          {...text("base")}
        />
        <TextInput
          label={t("Filter")}
          description={t("{name} stands for what was typed.")}
          maxLength={500}
          {...text("filter")}
        />
        <TextInput
          label={t("Attribute of the id")}
          description={t("It never changes: entryUUID, or objectGUID in Active Directory.")}
          maxLength={64}
          {...text("id")}
        />
        <TextInput label={t("Attribute of the email address")} maxLength={64} {...text("email")} />
        <TextInput label={t("Attribute of the first name")} maxLength={64} {...text("first_name")} />
        <TextInput label={t("Attribute of the last name")} maxLength={64} {...text("last_name")} />
        <DirectoryGroups
          groups={directory.groups}
          onChange={(groups) => setDirectory((now) => ({ ...now, groups }))}
        />
        <TextInput
          label={t("The name that people know")}
          required
          withAsterisk={false}
          maxLength={60}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <DialogEnd
          kind="ldap"
          isSet={set !== undefined}
          {...{ admits, busy, problem, onClose }}
          onAdmits={setAdmits}
        />
      </form>
    </Modal>
  );
}
