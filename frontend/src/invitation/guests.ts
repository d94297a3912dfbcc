import type { invite, Role } from "@annals/command-api/contract";
import papaparse from "papaparse";
import type { Given } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { roles } from "../role/roles.ts";

export type Guest = Given<typeof invite>["body"]["people"][number];

export interface Guests {
  people: Guest[];
  /** Parts of the text that are not addresses, with their rows. */
  unread: { row: number; text: string }[];
  /** Columns that nothing is taken from, and what stands for a role and is none. */
  untaken: string[];
  noRoles: string[];
}

/**
 * The people in a text that was typed, pasted or read from a CSV file: addresses, or lines of address, name and role.
 * @param role for people without one in the text
 */
export function guestsIn(text: string, role: Role): Guests {
  const { data } = papaparse.parse<string[]>(text.trim(), { skipEmptyLines: "greedy", delimitersToGuess });
  const table = tableIn(data);
  if (table !== null) return guestsOf(table, role);
  const found = data.map((cells) => cells.map((cell) => cell.trim()).filter((cell) => cell !== ""));
  // A first line without an address is a header.
  const lines = found.length > 1 && !found[0]!.some((cell) => cell.includes("@")) ? found.slice(1) : found;
  const people = new Map<string, Guest>();
  const unread: Guests["unread"] = [];
  for (const [at, line] of lines.entries()) {
    const all = line.every((cell) => cell.includes("@"));
    for (const cells of all ? line.map((cell) => [cell]) : [line]) {
      const guest = guestOf(cells, role);
      if (guest === null) unread.push({ row: at + 1 + found.length - lines.length, text: cells.join(", ") });
      else people.set(guest.email, guest);
    }
  }
  return { people: [...people.values()], unread, untaken: [], noRoles: [] };
}

/** What columns are called in files, ours and others'. */
const heads = {
  email: [t("Address"), "Address", "Email", "E-mail", "Mail"],
  name: [t("Name"), "Name"],
  role: [t("Role"), t("Roles"), "Role", "Roles"],
};
const columns = ["email", "name", "role"] as const;

interface Table {
  rows: string[][];
  at: Record<(typeof columns)[number], number>;
  others: string[];
}

/** A text whose first line says which column has the addresses; null for another one. */
function tableIn([first = [], ...rows]: string[][]): Table | null {
  const placeOf = (names: readonly string[]) =>
    first.findIndex((head) => names.some((name) => name.toLowerCase() === head.trim().toLowerCase()));
  const at = { email: placeOf(heads.email), name: placeOf(heads.name), role: placeOf(heads.role) };
  const others = first.filter((head, place) => head.trim() !== "" && !Object.values(at).includes(place));
  return at.email === -1 ? null : { rows, at, others: others.map((head) => head.trim()) };
}

function guestsOf({ rows, at, others }: Table, role: Role): Guests {
  const people = new Map<string, Guest>();
  const unread: Guests["unread"] = [];
  const noRoles = new Set<string>();
  for (const [row, cells] of rows.entries()) {
    const [email = "", name = "", said = ""] = columns.map((column) => cells[at[column]]?.trim());
    const guest = guestOf([email], role);
    if (guest === null) {
      unread.push({ row: row + 2, text: cells.join(", ") });
      continue;
    }
    const given = said.split(/[,;]/).flatMap((one) => one.trim() || []);
    const known = given.flatMap((one) => roleOf(one) ?? []);
    for (const one of given) if (roleOf(one) === undefined) noRoles.add(one);
    const named = name === "" ? {} : namesOf(name);
    people.set(guest.email, { ...guest, ...named, ...(known.length > 0 && { roles: [...new Set(known)] }) });
  }
  return { people: [...people.values()], unread, untaken: others, noRoles: [...noRoles] };
}

const delimitersToGuess = [",", ";", "\t"];
const address = /^(?:(.*)<)?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]{2,})>?$/;

/** No address is longer, with the name before it. In a long text of dots, looking for its end would hold up the browser. */
const longest = 500;

/** @returns null when there is no address among the cells */
function guestOf(cells: string[], role: Role): Guest | null {
  const at = cells.findIndex((cell) => cell.length <= longest && address.test(cell));
  if (at < 0) return null;
  const [, before = "", email = ""] = address.exec(cells[at]!)!;
  const others = cells.filter((_, index) => index !== at);
  const own = others.map(roleOf).find((one) => one !== undefined);
  const name = [before, ...others.filter((cell) => roleOf(cell) === undefined)].join(" ").trim();
  return { email: email.toLowerCase(), ...namesOf(name), roles: [own ?? role] };
}

function namesOf(name: string): Pick<Guest, "first_name" | "last_name"> {
  const [first = "", ...last] = name.split(/\s+/);
  return { first_name: first.slice(0, 100), last_name: last.join(" ").slice(0, 100) };
}

const roleOf = (cell: string): Role | undefined =>
  roles.find(({ role, label }) => [role, label.toLowerCase()].includes(cell.toLowerCase()))?.role;
