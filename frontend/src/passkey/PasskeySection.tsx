import { myPasskeys, type OwnPasskey } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import classes from "../session/sessions.module.css";
import { KeyIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { remove } from "./api.ts";
import { addPasskeyDialog, passkeyDialog } from "./dialogs.ts";

/** The passkeys of the person. */
export function PasskeySection() {
  const { data } = useCall(myPasskeys, {});
  const all = data?.data ?? [];
  return (
    <section aria-labelledby="me-passkeys">
      <div className={classes.head}>
        <h2 id="me-passkeys">{t("Passkeys")}</h2>
        <Button onClick={() => openDialog(addPasskeyDialog, {})}>{t("Add a passkey…")}</Button>
      </div>
      <p>{t("A finger, a face or a key signs you in, without a password and without a code.")}</p>
      {all.length > 0 && (
        <ul className={classes.list} aria-label={t("Passkeys")}>
          {all.map((passkey) => (
            <li key={passkey.id}>
              <KeyIcon size={16} />
              <span className={classes.named}>
                <span>{passkey.name}</span>
                <span>{about(passkey)}</span>
              </span>
              <Button
                variant="subtle"
                aria-label={t("Rename: {passkey}", { passkey: passkey.name })}
                onClick={() => openDialog(passkeyDialog, { passkey })}
              >
                {t("Rename…")}
              </Button>
              <Button
                variant="subtle"
                aria-label={t("Remove: {passkey}", { passkey: passkey.name })}
                onClick={() => void acting(acts.remove, () => remove(passkey.id))}
              >
                {t("Remove")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const about = ({ added_at, used_at }: OwnPasskey): string =>
  used_at === null
    ? t("Added on {day}, not used yet", { day: dayOf(added_at) })
    : t("Added on {day}, last used on {used}", { day: dayOf(added_at), used: dayOf(used_at) });
