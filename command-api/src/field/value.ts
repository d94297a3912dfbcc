/** Which values fit a field. Pure. */
import { isExternal, isSafeHref, type Said } from "@annals/document";
import { type Field, isSameName } from "./decider.ts";
import type { FieldValue } from "./events.ts";
import { messages } from "./messages.ts";

type Checked = { value: FieldValue | null } | { wrong: Said };

/**
 * A value as it is stored: numbers of text are numbers, with a comma or a point. Nothing (null, an empty text or list) is null;
 * 0 and false are values. Who a field of persons names is checked by the caller.
 * @param held what the field holds now: choices of it stay, also those that are no longer offered
 */
export function checked(
  field: Pick<Field, "type" | "options">,
  given: FieldValue | null,
  held: FieldValue | null,
): Checked {
  const value = typeof given === "string" ? given.trim() : given;
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return { value: null };
  const kept: unknown[] = [held].flat();
  const isOption = (id: unknown) =>
    field.options.some((option) => option.id === id && (!option.removed || kept.includes(id)));
  switch (field.type) {
    case "text":
      return typeof value === "string" ? { value } : { wrong: messages.notText };
    case "number": {
      const number = numberOf(value);
      if (number === null) return { wrong: messages.notNumber };
      // With more digits than a number keeps it stays as it is written.
      return { value: typeof value === "string" && digitsOf(value) > exactDigits ? value : number };
    }
    case "date":
      return isDate(value) ? { value } : { wrong: messages.notDate };
    case "choice":
      return isOption(value) ? { value } : { wrong: notAmong(field, [value]) };
    case "many": {
      const all = Array.isArray(value) ? value : [value];
      const strange = all.filter((one) => !isOption(one));
      return strange.length === 0
        ? { value: [...new Set(all as string[])] }
        : { wrong: notAmong(field, strange) };
    }
    case "person":
      return typeof value === "string" && uuid.test(value)
        ? { value: value.toLowerCase() }
        : { wrong: messages.notPerson };
    case "link":
      return typeof value === "string" && isExternal(value) && isSafeHref(value) && URL.canParse(value)
        ? { value }
        : { wrong: messages.notLink };
    case "check": {
      const yes = value === true || value === 1 || value === "1" || value === "true";
      const no = value === false || value === 0 || value === "0" || value === "false";
      return yes || no ? { value: yes } : { wrong: messages.notCheck };
    }
  }
}

/** A value as a file says it: choices by their labels or ids; others as they are written. Nothing is null. */
export function written(
  { type, options }: Pick<Field, "type" | "options">,
  given: FieldValue,
): FieldValue | null {
  if (given === "" || (Array.isArray(given) && given.length === 0)) return null;
  if (type !== "choice" && type !== "many") return given;
  const idOf = (name: FieldValue) =>
    (options.find(({ label }) => isSameName(label, String(name))) ?? { id: name }).id;
  return Array.isArray(given) ? given.map((one) => String(idOf(one))) : idOf(given);
}

/** A value as a call gives it: choices by their ids, or by their names. */
export function named(field: Pick<Field, "type" | "options">, given: FieldValue | null): FieldValue | null {
  const isKnown = (one: FieldValue) => field.options.some(({ id }) => id === one);
  if (given === null || typeof given === "boolean" || typeof given === "number") return given;
  if (!Array.isArray(given)) {
    const name = given.trim();
    return isKnown(name) ? name : written(field, name);
  }
  const names = given.map((one) => one.trim());
  return names.map((one) => (isKnown(one) ? one : String(written(field, one) ?? one)));
}

/** The beginning of a text, through no sign. */
export const cut = (text: string, most: number): string => [...text].slice(0, most).join("");

/** Names what is no choice, or is one no longer. */
export function notAmong({ options }: Pick<Field, "options">, given: readonly unknown[]): Said {
  const names = given.map((one) => options.find(({ id }) => id === one)?.label ?? String(one));
  return messages.notOption({ choices: cut(names.join(", "), 200) });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As many digits every number has as it was written. */
const exactDigits = 15;
/** How many digits of a number count. */
const digitsOf = (text: string): number => text.replace(/[-+.,]/g, "").replace(/^0+/, "").length;

function numberOf(value: FieldValue): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^[+-]?\d{1,30}([.,]\d{1,30})?$/.test(value)) return null;
  return Number(value.replace(",", "."));
}

/** A day that there is, as in "2026-03-01". */
function isDate(value: FieldValue): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
