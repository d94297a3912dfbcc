import { getProviders, type ProviderSettings } from "@annals/query-api/contract";
import { Button, Switch } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import classes from "../session/sessions.module.css";
import settings from "../space/settings.module.css";
import { saveSetting } from "../space/settings.ts";
import { acting, acts } from "../toast/acts.ts";
import { turn } from "./api.ts";
import { directoryDialog, providerDialog } from "./dialogs.ts";
import { ProviderIcon } from "./icons.tsx";
import { type Kind, kinds, nameOfKind } from "./kinds.ts";

/** The providers that sign people in, beside passwords. @param sso whether a portal may */
export function ProvidersSection({ sso }: { sso: boolean }) {
  const { data } = useCall(getProviders, {});
  if (data === undefined) return null;
  return (
    <section aria-labelledby="providers">
      <h2 id="providers" className={settings.heading}>
        {t("Sign-in methods")}
      </h2>
      <ul className={classes.list} aria-label={t("Sign-in methods")}>
        {kinds.map((kind) => (
          <Row key={kind} kind={kind} sso={sso} set={data.data.find((one) => one.provider === kind)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ kind, set, sso }: { kind: Kind; set: ProviderSettings | undefined; sso: boolean }) {
  const isOn = kind === "jwt" ? sso : (set?.on ?? false);
  function change(on: boolean): void {
    if (kind === "jwt") void saveSetting("auth.sso", { enabled: on }, { enabled: !on });
    else void acting(acts.settings, () => turn(set!, on));
  }
  return (
    <li>
      <ProviderIcon provider={kind} />
      <span className={classes.named}>
        <span>{nameOfKind[kind]}</span>
        <span>{set === undefined ? missing[kind] : aboutOf(set)}</span>
      </span>
      <Button
        variant={set === undefined ? "default" : "subtle"}
        aria-label={t("Set up: {provider}", { provider: nameOfKind[kind] })}
        onClick={() =>
          kind === "ldap" ? openDialog(directoryDialog, { set }) : openDialog(providerDialog, { kind, set })
        }
      >
        {t("Set up…")}
      </Button>
      {set !== undefined && (
        <Switch
          aria-label={nameOfKind[kind]}
          checked={isOn}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      )}
    </li>
  );
}

const missing: Record<Kind, string> = {
  google: t("Needs a client id and secret"),
  microsoft: t("Needs a client id and secret"),
  github: t("Needs a client id and secret"),
  oidc: t("Any OpenID provider. Needs its address, a client id and a secret"),
  jwt: t("For portals that sign people in themselves. No key set"),
  ldap: t(
    "Names and passwords of a directory, in the usual form. Needs its address and an entry to look people up as",
  ),
};

function aboutOf({ provider, client_id, issuer, admits }: ProviderSettings): string {
  const where = provider === "microsoft" ? issuer || t("Any tenant") : issuer;
  const us =
    provider === "ldap"
      ? t("As {entry}", { entry: client_id })
      : t("Client {clientId}", { clientId: client_id });
  return [where, us, admits ? t("Lets new people in") : ""].filter((text) => text !== "").join(" · ");
}
