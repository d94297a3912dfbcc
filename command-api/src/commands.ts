/** Puts the features of the register together: all commands, and the calls that give them. */
import type { SpaceCreators } from "@annals/access";
import type { Scanner } from "@annals/files";
import type { CoursePlace, Handled } from "@annals/http";
import type { Letters } from "@annals/mail/letters";
import type { SessionUses } from "@annals/session-use";
import type { Allowed } from "@annals/webhook";
import type { PageNames } from "./access/page-names.ts";
import type { Outline } from "./copy/outline.ts";
import { createFactors } from "./factor/factors.ts";
import type { FileNames } from "./file/names.ts";
import type { Room } from "./file/room.ts";
import type { FrontMatterPart, FrontMatterParts } from "./front-matter/front-matter.ts";
import { letters } from "./letters.ts";
import type { Roster } from "./membership/roster.ts";
import type { Core } from "./runtime/core.ts";
import type { Authentication } from "./session/authentication.ts";
import type { Sides } from "./sides.ts";
import type { SessionOptions } from "./sign-in/commands.ts";
import type { MemberRouting } from "./viewer/viewer.ts";

/**
 * All commands as functions, for routes and for jobs in this process (imports): the same rules, the same access checks, the
 * same facts. Any number may run at a time: those on one stream queue up, and the appends of all of them share a few commits.
 *
 *     const context = { viewer, space: viewer.space.id, actor: viewer.person, correlation: job, command: idOf(job) };
 *     const { facts } = await commands.entry.create(partOf(context, `create ${id}`), { id, title, … });
 *     await commands.draft.publishThis(partOf(context, `publish ${id}`), id, { fields: { title }, blocks, note: "" });
 *
 * `facts` is empty when there was nothing to do. Commands throw `Problem` (403, 404, 422) and `Refused` (by the rules).
 */
export type Commands = { readonly [Name in keyof Sides]: ReturnType<Sides[Name]["commands"]> };

export interface CommandsOptions extends Omit<SessionOptions, "factors"> {
  /** Keys that no space may have. */
  reservedKeys: readonly string[];
  spaceCreators: SpaceCreators;
  roster: Roster;
  outline: Outline;
  pageNames: PageNames;
  room: Room;
  fileNames: FileNames;
  /** Looks for viruses in what is uploaded; null for none. */
  scanner: Scanner | null;
  /** The configured address; null without one: then passkeys work on this machine alone. */
  url: string | null;
  /** Notes when passkeys are used. */
  uses: Pick<SessionUses, "note">;
  /** Whether mails can be sent. */
  hasMail: boolean;
  /** How Dropbox is asked; null where the operator has set no key. */
  dropbox: { key: string; url: string | null } | null;
  /** What webhooks may reach beside the public internet. */
  webhookAllowed: Allowed;
}

/** What commands are made with beside those of other features. */
interface MakingOptions extends CommandsOptions, SessionOptions {
  /** What becomes facts of the front matter of an imported page, beside what every page has. */
  frontMatter: () => FrontMatterParts;
  /** What each kind of mail says. */
  letters: Letters;
}

/** What routes need beside commands. */
interface Entrance {
  authentication: Authentication;
  /** Runs after the setup, before the first admin gets an answer. */
  afterSetUp: () => Promise<void>;
  isSecure: boolean;
  tokenKey: Uint8Array;
  /** Where courses run. */
  coursePlace: CoursePlace;
}

/** A feature as this process serves it: one that needs more than this does not compile below. */
interface Side {
  commands: (core: Core, others: Commands, options: MakingOptions) => unknown;
  routes: (routing: MemberRouting, commands: Commands, around: Core & Entrance) => Handled[];
  frontMatter?: (commands: never) => Record<string, FrontMatterPart>;
}

const entriesOf = (sides: { readonly [Name in keyof Sides]: Side }) =>
  Object.entries(sides) as [keyof Commands, Side][];

/** Makes all commands, each after those that it is made from. */
export function createCommands(core: Core, sides: Sides, given: CommandsOptions): Commands {
  const commands = {} as Record<string, unknown> & Commands;
  const frontMatter = () => {
    const parts = entriesOf(sides).map(([name, side]) => side.frontMatter?.(commands[name] as never));
    // The digests of imported pages are made of them in this order.
    return Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})).sort(byName));
  };
  const options = { ...given, factors: createFactors(core, given), frontMatter, letters };
  for (const [name, side] of entriesOf(sides))
    makeWhenAsked(commands, name, () => side.commands(core, commands, options));
  return { ...commands };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** Gives an object a value that is made when it is first asked for. @throws Error when making it takes the value itself */
function makeWhenAsked(object: Record<string, unknown>, name: string, make: () => unknown): void {
  const define = (property: PropertyDescriptor) =>
    Object.defineProperty(object, name, { ...property, enumerable: true, configurable: true });
  define({
    get() {
      define({
        get: () => {
          throw new Error(`The commands of "${name}" are made from themselves`);
        },
      });
      const value = make();
      define({ value });
      return value;
    },
  });
}

/** Every call, bound to the command that it gives. */
export function createRoutes(
  routing: MemberRouting,
  commands: Commands,
  sides: Sides,
  around: Core & Entrance,
): Handled[] {
  return entriesOf(sides).flatMap(([, side]) => side.routes(routing, commands, around));
}
