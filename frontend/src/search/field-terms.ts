/** Custom fields in the text of a search, as in `field:team=Bakers` and `field:seats=4..20`. Pure. */
import type { CustomField, Facets } from "@annals/query-api/contract";
import type { Offer } from "../found/hints.ts";

type Named = Pick<CustomField, "key" | "label">;
type Facet = Facets["fields"][number];

const small = (text: string) => text.normalize("NFC").toLowerCase();
/** A quotation mark would end a value. */
const plain = (text: string) => text.replaceAll('"', "").replace(/\s+/g, " ").trim();

/** What a term says behind the name of a field; null for one of another field. @param value as in `team=Bakers` */
export function saidOf(value: string, { key, label }: Named): string | null {
  const [name = "", ...said] = value.split("=");
  const isMeant = small(name.trim()) === key || small(name.trim()) === small(plain(label));
  return isMeant ? said.join("=").trim() : null;
}

/** Whether a term means a value of a field. @param me the name of the one who searches */
export function meansValue(term: string, field: Facet, value: string, me: string | undefined): boolean {
  const said = saidOf(term, field);
  if (said === null || said === "") return false;
  if (field.type !== "person") return small(said) === small(value);
  return (small(said) === "me" && value === me) || ` ${small(value)}`.includes(` ${small(said)}`);
}

/** From one to another; each may be open. */
export interface Span {
  from: string;
  to: string;
}

/** A span as it is written: `4..20`, `4..`, `4`; nothing for none. */
export const written = ({ from, to }: Span): string => (from === to ? from : `${from}..${to}`);

/** What is written as a span; a month or a year of days as its first and its last. */
export function spanOf(said: string, type: CustomField["type"]): Span {
  const [first = "", last = first] = said.split("..");
  return type === "date"
    ? { from: dayIn(first, "first"), to: dayIn(last, "last") }
    : { from: first, to: last };
}

function dayIn(text: string, which: "first" | "last"): string {
  const parts = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(text);
  if (parts === null) return "";
  const [, year, month = which === "first" ? "1" : "12", day] = parts;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const number = day ?? (which === "first" ? "1" : String(last));
  return `${year}-${month.padStart(2, "0")}-${number.padStart(2, "0")}`;
}

/** What a search can ask of fields: their names while one is typed, and then their values. */
export interface FieldWords {
  yes: string;
  no: string;
  filled: string;
  periods: Offer[];
  /** People who were found by what is typed behind `=`. */
  people: readonly { id: string; display_name: string }[];
}

export function fieldOffers(fields: readonly CustomField[], typed: string, words: FieldWords): Offer[] {
  const field = fieldTyped(fields, typed);
  if (field === null)
    return fields
      .filter(({ key, label }) => small(`${label} ${key}`).includes(small(typed)))
      .map(({ id, key, label }) => ({ key: id, value: `${key}=`, label: label || key, goesOn: true }));
  const said = small(typed.slice(typed.indexOf("=") + 1).trim());
  return valuesOf(field, words)
    .filter(({ label, value }) => small(`${label} ${value}`).includes(said))
    .map(({ key, value, label }) => ({
      key: `${field.id}-${key}`,
      value: value === "" ? field.key : `${field.key}=${value}`,
      label,
    }));
}

/** The field whose value is being typed. */
export const fieldTyped = (fields: readonly CustomField[], typed: string): CustomField | null =>
  typed.includes("=") ? (fields.find((field) => saidOf(typed, field) !== null) ?? null) : null;

function valuesOf({ type, options }: CustomField, words: FieldWords): Offer[] {
  const filled = { key: "filled", value: "", label: words.filled };
  switch (type) {
    case "choice":
    case "many":
      return options.map(({ id, label }) => ({ key: id, value: plain(label), label }));
    case "check":
      return [
        { key: "yes", value: "yes", label: words.yes },
        { key: "no", value: "no", label: words.no },
      ];
    case "person":
      return words.people.map(({ id, display_name: name }) => ({ key: id, value: plain(name), label: name }));
    case "date":
      return [...words.periods, filled];
    default:
      return [filled];
  }
}
