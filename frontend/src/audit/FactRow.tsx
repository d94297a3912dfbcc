import { type AuditedFact, getAuditedFact, type OpenedFact } from "@annals/query-api/audit/contract";
import { getProofOfAudited } from "@annals/query-api/proof/contract";
import { ActionIcon, Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { dayOf, exactTimeOf, numberOf } from "../locale/dates.ts";
import { language, t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { Fields } from "../revision/Fields.tsx";
import { ChevronDownIcon, ChevronUpIcon, HistoryIcon } from "../theme/icons.tsx";
import { toast } from "../toast/toast.ts";
import classes from "./audit.module.css";
import type { Filters } from "./filters.ts";
import { differencesOf, sentence } from "./words.ts";

interface FactRowProps {
  fact: AuditedFact;
  /** The heading of the day that begins with it; null for none. */
  day: string | null;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onFilter(changed: Partial<Filters>): void;
}

const nameOf = ({ actor }: AuditedFact) => actor?.display_name ?? "Annals";

/** A fact, and when it is opened what it changed. */
export function FactRow({ fact, day, isOpen, onOpen, onFilter }: FactRowProps) {
  const { at, actor, entry } = fact;
  const text = sentence(fact.text);
  const label = isOpen ? t("{text}: hide the change", { text }) : t("{text}: show the change", { text });
  return (
    <>
      {day !== null && (
        <tr>
          <th className={classes.day} colSpan={5} scope="rowgroup">
            {day}
          </th>
        </tr>
      )}
      <tr data-open={isOpen || undefined}>
        <td className={classes.time}>
          <time dateTime={at} title={`${dayOf(at)}, ${exactTimeOf(at)}`}>
            {exactTimeOf(at)}
          </time>
        </td>
        <td className={classes.actor}>
          <span>
            {actor !== null && <Avatar person={actor} />}
            <span className="cut">{nameOf(fact)}</span>
          </span>
        </td>
        <td className={classes.what}>
          {text}
          <small>{[nameOf(fact), entry?.title].filter(Boolean).join(" · ")}</small>
        </td>
        <td className={classes.place}>
          {entry !== null && <Link to={addressOf({ slug: entry.slug, id: entry.uuid })}>{entry.title}</Link>}
        </td>
        <td className={classes.last}>
          <ActionIcon
            data-fact=""
            aria-expanded={isOpen}
            aria-label={label}
            onClick={() => onOpen(!isOpen)}
            onKeyDown={(event) => event.key === "Escape" && isOpen && onOpen(false)}
          >
            {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
          </ActionIcon>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td className={classes.open} colSpan={5}>
            <Opened id={fact.id} onFilter={onFilter} />
          </td>
        </tr>
      )}
    </>
  );
}

function Opened({ id, onFilter }: { id: string } & Pick<FactRowProps, "onFilter">) {
  const { data, error } = useCall(getAuditedFact, { params: { id }, query: { language } });
  const [isRaw, setRaw] = useState(false);
  if (data === undefined) return <p>{error === undefined ? t("Loading…") : wordsOf(error)}</p>;
  const differences = differencesOf(data.changes);
  return (
    <div className={classes.well}>
      {differences.length > 0 ? <Fields fields={differences} /> : <p>{t("No values changed.")}</p>}
      <dl className={classes.about}>
        {data.person !== null && (
          <>
            <dt>{t("About")}</dt>
            <dd>{data.person.display_name}</dd>
          </>
        )}
        <dt>{t("Time")}</dt>
        <dd>{data.at}</dd>
        <dt>{t("Fact")}</dt>
        <dd>
          <code>{data.type}</code> <code>{data.id}</code>
        </dd>
        <Signed fact={data} />
      </dl>
      {isRaw && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <pre tabIndex={0}>{JSON.stringify(data, null, 2)}</pre>
      )}
      <div className={classes.buttons}>
        {data.entry !== null && <Past fact={data} entry={data.entry} />}
        {data.together > 1 && (
          <Button size="xs" variant="subtle" onClick={() => onFilter({ ...nothing, request: data.request })}>
            {t("All {count} facts of this request", { count: data.together })}
          </Button>
        )}
        {data.actor !== null && (
          <Button size="xs" variant="subtle" onClick={() => onFilter({ ...nothing, who: data.actor!.id })}>
            {t("All about {name}", { name: data.actor.display_name })}
          </Button>
        )}
        <Button size="xs" variant="subtle" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
          {t("As JSON")}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => void copyLink(data.id)}>
          {t("Copy link")}
        </Button>
      </div>
    </div>
  );
}

/** What it is signed as, with what proves it. */
function Signed({ fact: { id, signed } }: { fact: OpenedFact }) {
  if (signed === null) return null;
  const { number, of, at } = signed;
  const when = `${dayOf(at)}, ${exactTimeOf(at)}`;
  return (
    <>
      <dt>{t("Signed")}</dt>
      <dd>
        {t("As number {number} of {of} facts, {when}", { number: numberOf(number), of: numberOf(of), when })}{" "}
        <Anchor href={urlOf(getProofOfAudited, { params: { id } })} download={`proof ${id}.json`}>
          {t("Proof")}
        </Anchor>
      </dd>
    </>
  );
}

/** No filter but the one that is asked for. */
const nothing: Partial<Filters> = {
  what: "",
  when: "",
  where: "",
  who: "",
  request: "",
  q: "",
  routine: true,
};

function Past({ fact: { at }, entry }: { fact: OpenedFact; entry: NonNullable<OpenedFact["entry"]> }) {
  const page = addressOf({ slug: entry.slug, id: entry.uuid });
  return (
    <Button
      component={Link}
      to={`${page}?at=${encodeURIComponent(at)}`}
      size="xs"
      leftSection={<HistoryIcon size={14} />}
    >
      {t("The page as it was then")}
    </Button>
  );
}

async function copyLink(id: string): Promise<void> {
  const { origin } = location;
  await navigator.clipboard.writeText(`${origin}/admin/audit?routine=true&id=${id}`);
  toast(t("Copied"));
}
