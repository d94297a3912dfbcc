import type { Delivery } from "@annals/command-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ChevronRightIcon } from "../theme/icons.tsx";
import { acting } from "../toast/acts.ts";
import { acts, resend, typesInWords, useDeliveries } from "./api.ts";
import classes from "./webhook.module.css";

/** What was sent to a webhook, and what became of it. */
export function Log({ id, name }: { id: string; name: string }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  return (
    <section aria-label={t("Log of {name}", { name })} className={classes.log}>
      {cursors.map((cursor, at) => (
        <Part
          key={cursor ?? ""}
          id={id}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : null}
        />
      ))}
    </section>
  );
}

interface PartProps {
  id: string;
  cursor: string | undefined;
  /** Shows the next part; null when it is shown. */
  onMore: ((cursor: string) => void) | null;
}
function Part({ id, cursor, onMore }: PartProps) {
  const { data } = useDeliveries(id, cursor);
  if (data === undefined) return null;
  if (data.data.length === 0)
    return (
      <p className={classes.about}>
        {t("Nothing was sent in the last 30 days. Send a test event to try it.")}
      </p>
    );
  const next = data.cursor;
  return (
    <>
      {cursor === undefined && data.left_out > 0 && (
        <p role="status" className={classes.about}>
          {t(
            "{deliveries, plural, one {# delivery was} other {# deliveries were}} left out: only the newest 10,000 wait for a program that does not answer. They stay in this log for 30 days, and can be sent again one by one.",
            { deliveries: data.left_out },
          )}
        </p>
      )}
      <ul>
        {data.data.map((delivery) => (
          <Row key={delivery.id} id={id} delivery={delivery} />
        ))}
      </ul>
      {next !== null && onMore !== null && (
        <Button variant="subtle" onClick={() => onMore(next)}>
          {t("Show more")}
        </Button>
      )}
    </>
  );
}

function Row({ id, delivery }: { id: string; delivery: Delivery }) {
  const { type, state, made_at, body } = delivery;
  const words = typesInWords().flatMap(({ types }) => types);
  const what = words.find(({ value }) => value === type)?.label ?? t("Test event");
  return (
    <li data-state={state}>
      <details>
        <summary>
          <ChevronRightIcon size={14} />
          <b>{what}</b> <span>{momentOf(made_at)}</span>
          <span className={classes.state}>{stateInWords(delivery)}</span>
        </summary>
        <pre className={classes.body}>{body}</pre>
      </details>
      {state !== "waiting" && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${t("Send again")}: ${what}, ${momentOf(made_at)}`}
          onClick={() => void acting(acts.resend, () => resend(id, delivery.id))}
        >
          {t("Send again")}
        </Button>
      )}
    </li>
  );
}

function stateInWords({ state, status, trouble, next_at, tries }: Delivery): string {
  const why =
    status !== null ? t("answered {status}", { status }) : trouble === null ? "" : troubleInWords(trouble);
  switch (state) {
    case "delivered":
      return t("Delivered, {why}", { why });
    case "failed":
      return t("Failed: {why}", { why });
    case "withheld":
      return t("Not sent: the person responsible for the webhook may not see this page.");
    case "left_out":
      return t("Left out: 10,000 newer ones waited.");
    case "waiting":
      if (tries === 0 || next_at === null) return t("Waiting");
      return t("{why}. It is tried again {moment}.", { why, moment: momentOf(next_at) });
  }
}

function troubleInWords(trouble: NonNullable<Delivery["trouble"]>): string {
  switch (trouble) {
    case "no_address":
    case "not_https":
      return t("the address cannot be used");
    case "private":
      return t("the address is of a private network");
    case "unknown_host":
      return t("there is no such host");
    case "unreachable":
      return t("the host cannot be reached");
    case "certificate":
      return t("the certificate of the host is not valid");
    case "timeout":
      return t("there was no answer in time");
  }
}
