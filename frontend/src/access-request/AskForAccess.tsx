import { maxRequestMessage } from "@annals/command-api/contract";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { useSending } from "../dialog/sending.ts";
import { serverNow } from "../locale/clock.ts";
import { ago } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { CheckIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import classes from "./access-request.module.css";
import { ask, takeBack, useMyRequest } from "./api.ts";

/** How long after a request the same page can be asked for again, in milliseconds. */
const pause = 24 * 60 * 60 * 1000;

/** Below "not found": if the page exists, those who manage it are asked. The words never show whether it does. */
export default function AskForAccess({ id }: { id: string }) {
  const { data } = useMyRequest(id);
  if (data === undefined) return null;
  const { request } = data;
  const isNew = request !== null && serverNow().getTime() - Date.parse(request.asked_at) < pause;
  return isNew ? <Asked id={id} request={request} byMail={data.by_mail} /> : <Form id={id} />;
}

function Form({ id }: { id: string }) {
  const [message, setMessage] = useState("");
  const { busy, problem, submit } = useSending(() => ask(id, message.trim()));
  return (
    <section className={classes.well} aria-labelledby="ask-for-access">
      <h2 id="ask-for-access">{t("Sent here by someone?")}</h2>
      <p>{t("If there is such a page, this line goes to the people who manage it, with your name.")}</p>
      <form onSubmit={submit}>
        <Textarea
          aria-label={t("What you need it for, in one line")}
          rows={2}
          maxLength={maxRequestMessage}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, " "))}
          error={problem || undefined}
        />
        <div className={classes.foot}>
          <span>{t("{count} of {max} characters", { count: message.length, max: maxRequestMessage })}</span>
          <Button type="submit" variant="filled" loading={busy} disabled={message.trim() === ""}>
            {t("Ask for access")}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface AskedProps {
  id: string;
  request: { message: string; asked_at: string };
  /** Whether there is a mail server. */
  byMail: boolean;
}

function Asked({ id, request, byMail }: AskedProps) {
  return (
    <section className={classes.well} role="status">
      <div className={classes.asked}>
        <CheckIcon />
        <div>
          <h2>{t("Asked {ago}", { ago: ago(request.asked_at, serverNow()) })}</h2>
          <p>
            {byMail
              ? t(
                  "If someone lets you in, you get a mail, and this page opens by itself. You can ask again tomorrow.",
                )
              : t("If someone lets you in, this page opens by itself. You can ask again tomorrow.")}
          </p>
          <p className={classes.words}>“{request.message}”</p>
        </div>
        <Button variant="subtle" onClick={() => void acting(acts.save, () => takeBack(id))}>
          {t("Withdraw")}
        </Button>
      </div>
    </section>
  );
}
