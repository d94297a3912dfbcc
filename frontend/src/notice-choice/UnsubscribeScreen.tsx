import { openUnsubscribe, unsubscribe } from "@annals/command-api/notice-choice/contract";
import type { NoticeMail } from "@annals/query-api/notice-choice/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { call } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { Lone } from "../session/Lone.tsx";
import classes from "../session/lone.module.css";
import { useLinkOffer, useLoneForm } from "../session/lone-form.tsx";
import { acts } from "../toast/acts.ts";
import { labelOf } from "./labels.ts";

const open = (token: string) => call(openUnsubscribe, { params: { token } }, { onExpired: "throw" });

/** `/user/unsubscribe`: where the foot of a mail leads, with its token behind the "#". It asks first: programs open addresses as well. */
export function UnsubscribeScreen() {
  const { token, offer, instead } = useLinkOffer(open, t("Stop mails"));
  const [chosen, setChosen] = useState<NoticeMail>();
  const mail = chosen ?? offer?.mail;
  const isDaily = offer?.group === "daily";
  // What came in a daily mail that was stopped elsewhere is not known any more.
  const canUndo = !isDaily || offer.groups.length > 0;
  const form = useLoneForm(acts.user.failed, async () => {
    const before = offer?.mail === "never" || offer === undefined ? "now" : offer.mail;
    const next = mail === "never" ? before : "never";
    const groups = isDaily ? offer.groups : [];
    await call(unsubscribe, { params: { token }, body: { mail: next, groups } }, { onExpired: "throw" });
    setChosen(next);
  });
  return (
    <Lone>
      <div className={classes.paper}>
        {offer === undefined ? (
          instead
        ) : (
          <>
            <h1>{mail === "never" ? t("These mails are stopped") : t("Stop mails")}</h1>
            <p className={classes.sub} role="status">
              {mail === "never"
                ? t("{space} no longer mails you about this:", { space: offer.space })
                : t("{space} mails you about this:", { space: offer.space })}{" "}
              <b>{labelOf(offer.group).label}</b>. {labelOf(offer.group).description}
            </p>
            <form className={classes.form} onSubmit={form.submit}>
              {form.problem}
              {(mail !== "never" || canUndo) && (
                <Button
                  type="submit"
                  variant={mail === "never" ? "default" : "filled"}
                  size="md"
                  fullWidth
                  loading={form.busy}
                >
                  {mail === "never" ? t("Undo: mail me again") : t("Stop these mails")}
                </Button>
              )}
            </form>
          </>
        )}
      </div>
      <p className={classes.quiet}>
        <Link to="/me">{t("All that is mailed to you")}</Link>
      </p>
    </Lone>
  );
}
