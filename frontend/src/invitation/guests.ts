import type { invite, Role } from "@annals/command-api/contract";
import papaparse from "papaparse";
import type { Given } from "../api/client.ts";
import { roles } from "../role/roles.ts";

export type Guest = Given<typeof invite>["body"]["people"][number];

export interface Guests {
  people: Guest[];
  /** Parts of the text that are not addresses, with their rows. */
  unread: { row: number; text: string }[];
}

/**
 * The people in a text that was typed, pasted or read from a CSV file: addresses, or lines of address, name and role.
 * @param role for people without one in the text
 */
export function guestsIn(text: string, role: Role): Guests {
  const { data } = papaparse.parse<string[]>(text.trim(), { skipEmptyLines: "greedy", delimitersToGuess });
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
  return { people: [...people.values()], unread };
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
  const [first = "", ...last] = name.split(/\s+/);
  const names = { first_name: first.slice(0, 100), last_name: last.join(" ").slice(0, 100) };
  return { email: email.toLowerCase(), ...names, roles: [own ?? role] };
}

const roleOf = (cell: string): Role | undefined =>
  roles.find(({ role, label }) => [role, label.toLowerCase()].includes(cell.toLowerCase()))?.role;
