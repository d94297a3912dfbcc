import { getParkedFact, retryParked } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { call, wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { momentOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { LinkIcon } from "../theme/icons.tsx";
import { toast, toastError } from "../toast/toast.ts";
import classes from "./health.module.css";
import { meaningOf, nameOf, type ParkedItem, titleOf } from "./words.ts";

/** What read models could not take in, one of them opened. */
export function Parked({ items }: { items: ParkedItem[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  const keys = items.map(keyOf);
  const open = opened !== null && keys.includes(opened) ? opened : keys[0];
  return (
    <ul className={classes.list} aria-label={t("Parked")}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          {keyOf(item) === open ? (
            <Card item={item} />
          ) : (
            <div className={classes.line}>
              <span className="grow">
                <b>{titleOf(item)}</b>
                <span>
                  {t("Parked in {projection} since {moment}", {
                    projection: nameOf(item.projection),
                    moment: momentOf(item.since),
                  })}
                </span>
              </span>
              <Button size="xs" variant="subtle" onClick={() => setOpened(keyOf(item))}>
                {t("Open")}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ projection, position, stream }: ParkedItem) => `${projection} ${position} ${stream}`;

function Card({ item }: { item: ParkedItem }) {
  const { entry } = item;
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const [isFactShown, setFactShown] = useState(false);
  const isTrying = askedAt !== null && askedAt === item.tried_at;
  const details = [
    item.type ?? t("search document"),
    item.position && t("fact {position}", { position: item.position }),
    item.stream,
  ];
  const text = `${details.filter(Boolean).join("  ")}\n${item.error}`;

  async function retry(): Promise<void> {
    setAskedAt(item.tried_at);
    try {
      await call(retryParked);
      toast(t("Trying again"), { description: t("What can be taken in now disappears from this list.") });
    } catch (error) {
      setAskedAt(null);
      toastError(t("Not tried again"), wordsOf(error));
    }
  }

  return (
    <section className={classes.card} aria-label={titleOf(item)}>
      <header>
        <span className="grow">
          <h2>{entry === null ? titleOf(item) : <Link to={addressOf(entry)}>{entry.title}</Link>}</h2>
          {entry !== null && (
            <span className={classes.where}>
              {[entry.above.join(" / "), t("page of {author}", { author: entry.author })]
                .filter((part) => part !== "")
                .join(" · ")}
            </span>
          )}
        </span>
        <span className={classes.badge} data-tone="warn">
          {t("Parked in {projection} since {moment}", {
            projection: nameOf(item.projection),
            moment: timeOf(item.since),
          })}
        </span>
      </header>
      <p>{meaningOf(item)}</p>
      <div className={classes.said}>
        <header>
          <span className="grow">
            {t("What {projection} said, last at {moment}", {
              projection: nameOf(item.projection),
              moment: momentOf(item.tried_at),
            })}
          </span>
          <CopyButton text={text} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
        <pre tabIndex={0}>{text}</pre>
      </div>
      {isFactShown && <Fact position={item.position} />}
      <div className={classes.buttons}>
        <Button variant="light" loading={isTrying} onClick={() => void retry()}>
          {t("Try again")}
        </Button>
        {entry !== null && item.type !== null && (
          <Button variant="subtle" aria-expanded={isFactShown} onClick={() => setFactShown(!isFactShown)}>
            {isFactShown ? t("Hide the fact") : t("Show the fact")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The parked fact, as it is in the log. */
function Fact({ position }: { position: string }) {
  const { data, error } = useCall(getParkedFact, { params: { position } });
  const text = error === undefined ? data && JSON.stringify(data, null, 2) : wordsOf(error);
  return (
    <div className={classes.said}>
      <header>
        <span className="grow">{t("What the log holds")}</span>
        {data !== undefined && <CopyButton text={JSON.stringify(data, null, 2)} />}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre tabIndex={0}>{text ?? t("Loading…")}</pre>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  return (
    <ActionIcon
      size="sm"
      aria-label={t("Copy")}
      onClick={() => void navigator.clipboard.writeText(text).then(() => toast(t("Copied")))}
    >
      <LinkIcon size={14} />
    </ActionIcon>
  );
}
