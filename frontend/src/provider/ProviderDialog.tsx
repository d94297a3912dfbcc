import type { JwtAlgorithm } from "@annals/command-api/contract";
import type { ProviderSettings } from "@annals/query-api/contract";
import { Modal, Select, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { save } from "./api.ts";
import { DialogEnd } from "./DialogEnd.tsx";
import { nameOfKind, usualLabel, type VisitedKind } from "./kinds.ts";

/** Sets up a provider. Its secret is typed once, and never shown. @param set as it is now; undefined for one that is not set up */
export default function ProviderDialog({
  kind,
  set,
  onClose,
}: {
  kind: VisitedKind;
  set: ProviderSettings | undefined;
  onClose(): void;
}) {
  const isJwt = kind === "jwt";
  const [client_id, setClient] = useState(set?.client_id ?? "");
  const [issuer, setIssuer] = useState(set?.issuer ?? "");
  const [label, setLabel] = useState(set?.label ?? usualLabel[kind]);
  const [algorithm, setAlgorithm] = useState<JwtAlgorithm>(set?.algorithm ?? "HS256");
  const [secret, setSecret] = useState("");
  const [admits, setAdmits] = useState(set?.admits ?? false);
  const { busy, problem, submit } = useSending(async () => {
    await save(kind, {
      ...{ client_id, issuer, label, admits, on: set?.on ?? true },
      algorithm: isJwt ? algorithm : null,
      secret: secret === "" ? null : secret,
    });
    onClose();
  });
  const words = wordsOfKind[kind];
  return (
    <Modal opened onClose={onClose} title={nameOfKind[kind]}>
      <form onSubmit={submit} style={{ display: "grid", gap: 16 }}>
        <p>
          {words.lead} <code style={{ overflowWrap: "anywhere" }}>{location.origin + words.path}</code>
        </p>
        {words.issuer !== null && (
          <TextInput
            label={words.issuer}
            description={words.issuerHint}
            maxLength={500}
            value={issuer}
            onChange={(event) => setIssuer(event.currentTarget.value)}
          />
        )}
        <TextInput
          label={isJwt ? t("Audience (aud)") : t("Client id")}
          required
          withAsterisk={false}
          maxLength={300}
          value={client_id}
          onChange={(event) => setClient(event.currentTarget.value)}
        />
        {isJwt && (
          <Select
            label={t("Signed with")}
            data={["HS256", "RS256", "EdDSA"]}
            allowDeselect={false}
            value={algorithm}
            onChange={(value) => setAlgorithm((value ?? "HS256") as JwtAlgorithm)}
          />
        )}
        <Textarea
          label={secretLabel(isJwt, algorithm)}
          description={
            set === undefined
              ? t("It is kept sealed, and never shown.")
              : t("Leave it empty to keep the one that is set.")
          }
          autosize
          maxRows={6}
          autoComplete="off"
          spellCheck={false}
          required={set === undefined}
          withAsterisk={false}
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        {!isJwt && (
          <TextInput
            label={t("Name on the button")}
            required
            withAsterisk={false}
            maxLength={60}
            value={label}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        )}
        <DialogEnd
          kind={kind}
          isSet={set !== undefined}
          {...{ admits, busy, problem, onClose }}
          onAdmits={setAdmits}
        />
      </form>
    </Modal>
  );
}

function secretLabel(isJwt: boolean, algorithm: JwtAlgorithm): string {
  if (!isJwt) return t("Client secret");
  return algorithm === "HS256" ? t("Shared secret") : t("Public key (PEM)");
}

const back = { lead: t("Register Annals there, with this address to come back to:"), path: "/user/login" };
const wordsOfKind: Record<
  VisitedKind,
  { lead: string; path: string; issuer: string | null; issuerHint?: string }
> = {
  google: { ...back, issuer: null },
  microsoft: {
    ...back,
    issuer: t("Tenant"),
    issuerHint: t("An id or a domain. Leave it empty for any tenant."),
  },
  github: { ...back, issuer: t("Server"), issuerHint: t("Leave it empty for github.com.") },
  oidc: { ...back, issuer: t("Address"), issuerHint: t("As in https://login.example.org") },
  jwt: {
    lead: t("The portal sends people to this address, with a token it has signed:"),
    path: "/?jwt=…",
    issuer: t("Issuer (iss)"),
  },
};
