import { type Entry, getPastSharing, getSharing } from "@annals/query-api/contract";
import { useCall } from "../../api/swr.ts";
import { t } from "../../locale/text.ts";
import { levelsInLine } from "../../sharing/levels.ts";
import { nameOfNamed } from "../../sharing/words.ts";
import { useSpace } from "../../space/space.ts";
import { aspectsOf } from "../differences.ts";
import type { Moment } from "../past.ts";
import classes from "./page-time.module.css";

/** The place, fields and access of a page then, with what is different now. */
export function Then({ entry, moment }: { entry: Entry; moment: Moment }) {
  const { now } = moment;
  const today = new Map(aspectsOf(now).map(({ field, value }) => [field, value]));
  const all = aspectsOf(entry);
  const shown = all.filter(({ field, value }) => value !== today.get(field) || field === "parent");
  const others = all.filter((one) => !shown.includes(one) && one.value !== "");
  return (
    <dl className={classes.then} id="then" aria-label={t("Place, settings and access")}>
      {shown.map(({ field, name, value }) => (
        <Line key={field} name={name} value={value} now={today.get(field) ?? ""} />
      ))}
      <dt>{t("As now")}</dt>
      <dd>{others.map(({ name, value }) => `${name}: ${value}`).join(" · ")}</dd>
      <dt>{t("Access")}</dt>
      <dd>
        <Access id={entry.id} at={entry.at ?? moment.at} />
      </dd>
    </dl>
  );
}

function Line({ name, value, now }: { name: string; value: string; now: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {value || t("none")}
        {now !== value && <small> {t("(now: {now})", { now: now || t("none") })}</small>}
      </dd>
    </>
  );
}

type Records = { type: "user" | "group" | "special"; id: string; name: string; level: number }[];

function Access({ id, at }: { id: string; at: string }) {
  const { data: space } = useSpace();
  const { data, error } = useCall(
    getPastSharing,
    { params: { id }, query: { at } },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const present = useCall(getSharing, { params: { id } }).data;
  if (error !== undefined && data === undefined) return error.message;
  if (data === undefined || present === undefined) return null;
  const keyOf = (record: Records[number]) => `${record.type} ${record.id}`;
  const now = new Map((present.records as Records).map((record) => [keyOf(record), record]));
  const then = new Set(data.records.map(keyOf));
  const app = space?.settings.general.app_name ?? t("this space");
  const label = (level: number) => levelsInLine[level] ?? levelsInLine[0];
  return (
    <ul>
      {data.records.map((record) => {
        const level = now.get(keyOf(record))?.level ?? 0;
        return (
          <li key={keyOf(record)}>
            {nameOfNamed(record, app)}: {label(record.level)}
            {record.from === "above" && (
              <small>
                {" "}
                {record.entry === null
                  ? t("from a page above")
                  : t("from “{title}”", { title: record.entry.title })}
              </small>
            )}
            {level !== record.level && <small> {t("(now: {now})", { now: label(level) })}</small>}
          </li>
        );
      })}
      {(present.records as Records)
        .filter((record) => !then.has(keyOf(record)))
        .map((record) => (
          <li key={keyOf(record)}>
            {nameOfNamed(record, app)}: {levelsInLine[0]}
            <small> {t("(now: {now})", { now: label(record.level) })}</small>
          </li>
        ))}
      {!data.inherits && <li>{t("It inherited nothing.")}</li>}
    </ul>
  );
}
