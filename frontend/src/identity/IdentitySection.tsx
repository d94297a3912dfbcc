import { myIdentities, type OwnIdentity, signInProviders } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ProviderIcon } from "../provider/icons.tsx";
import { nameOfKind } from "../provider/kinds.ts";
import classes from "../session/sessions.module.css";
import { acting, acts } from "../toast/acts.ts";
import { disconnect } from "./api.ts";
import { connectDialog } from "./dialogs.ts";

/**
 * The accounts at other providers by which the person signs in; nothing when there are none, and none can be connected.
 */
export function IdentitySection() {
  const { data: own } = useCall(myIdentities, {});
  const { data: offered } = useCall(signInProviders, {});
  const identities = own?.data ?? [];
  const others = offered?.data ?? [];
  if (identities.length + others.length === 0) return null;
  return (
    <section aria-labelledby="me-identities">
      <h2 id="me-identities">{t("Connected accounts")}</h2>
      <p>{t("Each of them signs you in, in place of your password.")}</p>
      <div className={classes.offers}>
        {others.map((provider) => (
          <Button key={provider.provider} onClick={() => openDialog(connectDialog, { provider })}>
            {t("Connect {label}…", { label: provider.label })}
          </Button>
        ))}
      </div>
      {identities.length > 0 && (
        <ul className={classes.list} aria-label={t("Connected accounts")}>
          {identities.map((identity) => (
            <li key={identity.id}>
              <ProviderIcon provider={identity.provider} />
              <span className={classes.named}>
                <span>{labelOf(identity)}</span>
                <span>
                  {identity.name} · {t("since {day}", { day: dayOf(identity.linked_at) })}
                </span>
              </span>
              <Button
                variant="subtle"
                aria-label={t("Disconnect: {label}", { label: labelOf(identity) })}
                onClick={() => void acting(acts.disconnect, () => disconnect(identity.id))}
              >
                {t("Disconnect")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const labelOf = ({ label, provider }: OwnIdentity): string => label || nameOfKind[provider];
