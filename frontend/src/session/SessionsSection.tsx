import { mySessions, type OwnSession } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useAtomValue } from "jotai";
import { tokenAtom } from "../api/session.ts";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf, momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { DesktopIcon, KeyIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { endOthers, revoke, sessionIn } from "./api.ts";
import classes from "./sessions.module.css";
import { tokenDialog } from "./token-dialog.ts";

/** Where the person is signed in. */
export function SessionsSection() {
  const { data } = useCall(mySessions, {});
  const current = sessionIn(useAtomValue(tokenAtom));
  const all = data?.data.filter(({ kind }) => kind === "session") ?? [];
  return (
    <section aria-labelledby="me-sessions">
      <div className={classes.head}>
        <h2 id="me-sessions">{t("Sessions")}</h2>
        {all.length > 1 && (
          <Button variant="subtle" onClick={() => void acting(acts.endSession, endOthers)}>
            {t("Sign out everywhere else")}
          </Button>
        )}
      </div>
      <ul className={classes.list} aria-label={t("Sessions")}>
        {all.map((one) => (
          <li key={one.id}>
            <DesktopIcon size={16} />
            <span className={classes.named}>
              <span>
                {one.agent || t("A browser")}
                {one.id === current && <b className={classes.here}>{t("This one")}</b>}
              </span>
              <span>
                {t("Since {moment}", { moment: momentOf(one.opened_at) })}
                {one.id !== current && ` · ${lastUse(one)}`}
              </span>
            </span>
            {one.id !== current && <End session={one} label={t("Sign out")} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The API tokens of the person. */
export function TokensSection() {
  const { data } = useCall(mySessions, {});
  const all = data?.data.filter(({ kind }) => kind === "token") ?? [];
  return (
    <section aria-labelledby="me-tokens">
      <div className={classes.head}>
        <h2 id="me-tokens">{t("API tokens")}</h2>
        <Button onClick={() => openDialog(tokenDialog, {})}>{t("New token…")}</Button>
      </div>
      <p>{t("A token acts as you, within its scope. Anyone who has it needs no password.")}</p>
      <ul className={classes.list} aria-label={t("API tokens")}>
        {all.map((one) => (
          <li key={one.id}>
            <KeyIcon size={16} />
            <span className={classes.named}>
              <span>{one.name || t("A token")}</span>
              <span>
                {one.scope === "read" ? t("Reads") : t("Reads and writes")} ·{" "}
                {t("expires {day}", { day: dayOf(one.until) })} · {lastUse(one)}
              </span>
            </span>
            <End session={one} label={t("Revoke")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const lastUse = ({ used_at }: OwnSession) =>
  used_at === null ? t("never used") : t("last used {moment}", { moment: momentOf(used_at) });

function End({ session, label }: { session: OwnSession; label: string }) {
  return (
    <Button
      variant="subtle"
      aria-label={`${label}: ${session.name || session.agent || t("a browser")}`}
      onClick={() => void acting(acts.endSession, () => revoke(session.id))}
    >
      {label}
    </Button>
  );
}
