import { highest, type Level, needs } from "./level.ts";
import { principalsOf } from "./principal.ts";
import { can, givenBy } from "./role.ts";

/** How far roles reach, apart from what is shared. Few differ, so that each can have its own prepared statements. */
export interface Reach {
  /** The highest level on every entry. */
  all: boolean;
  /** On what they may view they have at least this level. */
  floor: Level;
  /** The most that anything can give. */
  cap: Level;
}

/** Everything about a person that decides about their level on entries. */
export interface Standing {
  /** Id of a member of the space; null for guests. */
  person: string | null;
  /** Whom sharing records can name to reach them. */
  principals: string[];
  reach: Reach;
}

/**
 * Where somebody stands in a space.
 * @param roles those of a member; null for guests
 * @param authRequired whether the space is closed to guests
 * @param groups ids of the groups that they are in
 * @param links ids of the links to pages that they opened; they count for guests alone
 */
export function standingOf(
  person: string | null,
  roles: readonly string[] | null,
  authRequired: boolean,
  groups: readonly string[],
  links: readonly string[] = [],
): Standing {
  const member = roles === null ? null : person;
  return {
    person: member,
    principals: principalsOf(member, groups, links),
    reach: member === null ? reachOfGuests(authRequired) : reachOf(roles ?? []),
  };
}

function reachOfGuests(authRequired: boolean): Reach {
  return { all: false, floor: 0, cap: authRequired ? 0 : needs.view };
}

function reachOf(roles: readonly string[]): Reach {
  const given = givenBy(roles);
  return {
    all: given.some(({ everything }) => everything),
    floor: Math.max(0, ...given.map(({ atLeast }) => atLeast ?? 0)) as Level,
    cap: Math.min(highest, ...given.map(({ atMost }) => atMost ?? highest)) as Level,
  };
}

/** Whether somebody can see nothing at all: guests of a closed space. */
export function isShutOut({ all, cap }: Reach): boolean {
  return !all && cap === 0;
}

/** A short name of a reach, for the names of prepared statements. */
export function nameOfReach({ all, floor, cap }: Reach): string {
  return all ? "all" : `${floor}${cap}`;
}

/** Whether a space is closed for maintenance to somebody with these roles: those who administer get in. */
export function isClosedTo(roles: readonly string[], { maintenance }: { maintenance: boolean }): boolean {
  return maintenance && !can(roles, "administer");
}
