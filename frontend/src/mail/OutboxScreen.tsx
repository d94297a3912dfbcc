import { type OutboxMail, outbox, outboxMail } from "@annals/query-api/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import { momentOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { MailOffIcon } from "../theme/icons.tsx";
import { MailBody } from "./MailBody.tsx";
import classes from "./outbox.module.css";
import { nameOf, stateOf } from "./words.ts";

/** `/admin/outbox`: the mails of the space, with their outcome. */
export function OutboxScreen() {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error } = useCall(
    outbox,
    { query: { page } },
    { keepPreviousData: true, refreshInterval: 10_000 },
  );
  const shown = chosen ?? data?.data[0]?.id ?? null;
  return (
    <ListScreen
      title={t("Outbox")}
      trail={settingsTrail}
      lead={t("The mails that this space writes, and what became of them.")}
      read={{ data, error }}
    >
      {data?.has_server === false && (
        <p className={classes.warn}>
          <MailOffIcon size={16} />
          <span>
            {rich(
              "No mail server is set, so mails stay here. Set {code} and new ones are sent. Until then make links for new passwords on the pages of <link>members</link>.",
              {
                code: <code>ANNALS_SMTP_URL</code>,
                link: (text) => <Link to="/admin/members">{text}</Link>,
              },
            )}
          </span>
        </p>
      )}
      {data !== undefined && data.total === 0 && <p className={classes.quiet}>{t("No mails yet")}</p>}
      {data !== undefined && data.total > 0 && (
        <div className={classes.two}>
          <div>
            <ul aria-label={t("Mails")}>
              {data.data.map((mail) => (
                <li key={mail.id}>
                  <button
                    type="button"
                    className={classes.row}
                    aria-pressed={mail.id === shown}
                    onClick={() => setChosen(mail.id)}
                  >
                    <span className={classes.named}>
                      <span className="cut">{toOf(mail)}</span>
                      <span className="cut">{nameOf(mail.kind)}</span>
                    </span>
                    <span className={classes.state} data-state={mail.state}>
                      <span>{stateOf(mail)}</span>
                      <span>{momentOf(mail.written_at)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <RangePaging list={data} page={page} onPage={setPage} />
          </div>
          {shown !== null && <Preview id={shown} />}
        </div>
      )}
    </ListScreen>
  );
}

const toOf = (mail: OutboxMail) => mail.to?.email || t("Somebody who is not in this space");

/** A mail as its person reads it. */
function Preview({ id }: { id: string }) {
  const { data } = useCall(outboxMail, { params: { id } });
  if (data === undefined) return <div />;
  return (
    <section className={classes.preview} aria-label={t("The mail")}>
      <h2>{data.subject}</h2>
      <MailBody html={data.html} />
      <p className={classes.quiet}>
        {t("The link in it works only for that person, and is not shown here.")}
      </p>
    </section>
  );
}
