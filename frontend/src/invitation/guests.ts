import type { invite, Role } from "@annals/command-api/contract";
import { formulaStart } from "@annals/document/browser";
import papaparse from "papaparse";
import type { Given } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { roles } from "../role/roles.ts";
import { cut } from "./shown.ts";

export type Guest = Given<typeof invite>["body"]["people"][number];

export interface Guests {
  people: Guest[];
  /** Parts of the text that are not addresses, with their rows. */
  unread: { row: number; text: string }[];
  /** Columns that nothing is taken from, and what stands for a role and is none. */
  untaken: string[];
  noRoles: string[];
}

/** A part of the text, and whom it means. */
interface Reading {
  row: number;
  text: string;
  guest: Guest | null;
  noRoles?: string[];
}

/**
 * The people in a text that was typed, pasted or read from a CSV file: addresses, or lines of address, name and role.
 * @param role for people without one in the text
 */
export function guestsIn(text: string, role: Role): Guests {
  const { data } = papaparse.parse<string[]>(text.trim(), { skipEmptyLines: "greedy", delimitersToGuess });
  const table = tableIn(data);
  if (table !== null) return guestsOf(table, role);
  const found = data.map((cells) => cells.map((cell) => cell.trim()));
  // A first line without an address is a header.
  const lines = found.length > 1 && !found[0]!.some((cell) => cell.includes("@")) ? found.slice(1) : found;
  const skipped = found.length - lines.length;
  return gathered(lines.flatMap((line, at) => inLine(line, at + 1 + skipped, role)));
}

/** Each address once, as it was read last. */
function gathered(read: Reading[], untaken: string[] = []): Guests {
  const people = new Map(read.flatMap(({ guest }) => (guest === null ? [] : [[guest.email, guest]])));
  return {
    people: [...people.values()],
    unread: read.flatMap(({ row, text, guest }) => (guest === null ? [{ row, text }] : [])),
    untaken,
    noRoles: [...new Set(read.flatMap(({ noRoles = [] }) => noRoles))],
  };
}

/** What columns are called in files, ours and others', in any case and however their words are joined. */
const heads = {
  email: [t("Address"), "Address", "Email", "Mail", "Email address", "E-Mail-Adresse"],
  name: [t("Name"), "Name", "Full name"],
  first: [t("First name"), "First name", "Given name", "Vorname"],
  last: [t("Last name"), "Last name", "Surname", "Family name", "Nachname", "Familienname"],
  role: [t("Role"), t("Roles"), "Role", "Roles"],
};
const keyOf = (head: string): string => head.toLowerCase().replace(/[\s_-]/g, "");

interface Table {
  rows: string[][];
  /** How many columns have a heading, or one after them. */
  width: number;
  at: Record<keyof typeof heads, number>;
  others: string[];
}

/** A text whose first line says which column has the addresses; null for another one. */
function tableIn([first = [], ...found]: string[][]): Table | null {
  const rows = found.map((cells) => cells.map(plain));
  const keys = first.map(keyOf);
  const placesOf = (names: readonly string[]) => {
    const wanted = names.map(keyOf);
    return keys.flatMap((key, place) => (wanted.includes(key) ? [place] : []));
  };
  const placeOf = (names: readonly string[]) => placesOf(names)[0] ?? -1;
  const emails = placesOf(heads.email);
  if (emails.length === 0) return null;
  const counts = addressesIn(rows);
  const at = {
    email: emails.reduce((best, place) => ((counts[place] ?? 0) > (counts[best] ?? 0) ? place : best)),
    name: placeOf(heads.name),
    first: placeOf(heads.first),
    last: placeOf(heads.last),
    role: placeOf(heads.role),
  };
  const others = first.filter((head, place) => head.trim() !== "" && !Object.values(at).includes(place));
  const width = first.findLastIndex((head) => head.trim() !== "") + 1;
  return { rows, width, at, others: others.map((head) => head.trim()) };
}

/** How many addresses each column has. */
function addressesIn(rows: string[][]): number[] {
  const counts: number[] = [];
  for (const cells of rows)
    for (const [place, cell] of cells.entries())
      if (isAddress(cell)) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

/** A cell without the sign that exports put before what a spreadsheet would take for a formula. */
function plain(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1).trim() : text;
}

function guestsOf({ rows, width, at, others }: Table, role: Role): Guests {
  const isLonger = (cells: string[]) => cells.slice(width).some((cell) => cell !== "");
  return gathered(
    rows.flatMap((cells, row) =>
      isLonger(cells) ? inLine(cells, row + 2, role) : inColumns(cells, at, row + 2, role),
    ),
    others,
  );
}

function inColumns(cells: string[], at: Table["at"], row: number, role: Role): Reading {
  const cell = (column: keyof typeof heads) => cells[at[column]] ?? "";
  const guest = guestOf([cell("email")], role);
  const text = cells.join(", ");
  if (guest === null) return { row, text, guest };
  const given = cell("role")
    .split(/[,;]/)
    .flatMap((one) => one.trim() || []);
  return {
    row,
    text,
    guest: {
      ...guest,
      ...nameIn(cell("name"), cell("first"), cell("last")),
      roles: rolesAmong(given) ?? guest.roles,
    },
    noRoles: given.filter((one) => roleOf(one) === undefined),
  };
}

/** A line without columns: addresses, or one with a name and roles. */
function inLine(line: string[], row: number, role: Role): Reading[] {
  const cells = line.filter((cell) => cell !== "");
  const parts = cells.every((cell) => cell.includes("@")) ? cells.map((cell) => [cell]) : [cells];
  return parts.map((part) => ({ row, text: part.join(", "), guest: guestOf(part, role) }));
}

const delimitersToGuess = [",", ";", "\t"];
const address = /^(?:(.*)<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]{2,})>?$/;

/** No address is longer, with the name before it. In a long text of dots, looking for its end would hold up the browser. */
const longest = 500;
const isAddress = (cell: string): boolean => cell.length <= longest && address.test(cell);

/** @returns null when there is no address among the cells */
function guestOf(cells: string[], role: Role): Guest | null {
  const at = cells.findIndex(isAddress);
  if (at < 0) return null;
  const [, before = "", email = ""] = address.exec(cells[at]!)!;
  const others = cells.filter((_, index) => index !== at);
  const name = [before, ...others.filter((cell) => roleOf(cell) === undefined)].join(" ").trim();
  return { email: email.toLowerCase(), ...namesOf(name), roles: rolesAmong(others) ?? [role] };
}

type Names = Pick<Guest, "first_name" | "last_name">;

const longestName = 100;
const inOneLine = (text: string): string => cut(text.split(/\s+/).join(" "), longestName);
const named = (first: string, last: string): Names => ({
  first_name: inOneLine(first),
  last_name: inOneLine(last),
});

function namesOf(name: string): Names {
  const [first = "", ...last] = name.split(/\s+/);
  return named(first, last.join(" "));
}

/** A name from its columns. Beside "First name" alone, "Name" may be the last one, and the other way round. */
function nameIn(name: string, first: string, last: string): Names | null {
  const part = first || last;
  if (name === "") return part === "" ? null : named(first, last);
  const isWhole = (first === "") === (last === "") || name.includes(part);
  return isWhole ? namesOf(name) : named(first || name, last || name);
}

const roleOf = (cell: string): Role | undefined =>
  roles.find(({ role, label }) => [role, label.toLowerCase()].includes(cell.toLowerCase()))?.role;

/** @returns null when there is none */
function rolesAmong(cells: string[]): Role[] | null {
  const known = [...new Set(cells.flatMap((cell) => roleOf(cell) ?? []))];
  return known.length > 0 ? known : null;
}
