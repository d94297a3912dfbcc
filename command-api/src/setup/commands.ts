/** Makes the first space and its first admin. */
import { founderRole } from "@annals/access";
import { memberDecider, memberId } from "../member/decider.ts";
import type { PersonCommands } from "../person/commands.ts";
import { personDecider } from "../person/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Founding } from "../space-admin/found.ts";
import { alreadyDone, setupDecider, setupId } from "./decider.ts";
import { messages } from "./messages.ts";

/** The input for the first space and its first admin. */
export interface FirstSpace {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  space_name: string;
  /** Made from the name when it is not given. */
  space_key?: string;
  /** The hue of the space's colour, in degrees. */
  hue?: number;
}

export interface SetupCommands {
  /**
   * Makes the first space and its first admin. When it is cut off, the next try with the same email address continues it; of
   * two who try at once one wins.
   * @throws Refused when it is done already
   */
  setUp(context: CommandContext, first: FirstSpace): Promise<{ space: string; person: string }>;
  /** Whether there is a first admin. They join in the last step: until then the setup can be continued. */
  isDone(options?: { fresh?: boolean }): Promise<boolean>;
  /** The first space and its first admin, who may not have joined yet; null before the setup. */
  first(options?: { fresh?: boolean }): Promise<{ space: string; person: string } | null>;
}

export function createSetupCommands(
  { handler, keys, newId, exclusively }: Core,
  { person: people, space: spaces }: { person: PersonCommands; space: Founding },
): SetupCommands {
  const first: SetupCommands["first"] = (options) => handler.load(setupDecider, setupId, options);

  async function isDone(options: { fresh?: boolean } = {}): Promise<boolean> {
    const ids = await first(options);
    if (ids === null) return false;
    return (await handler.load(memberDecider, memberId(ids.space, ids.person), options)) !== null;
  }

  /** The steps, each of which may have been done before. */
  async function setUp(
    context: CommandContext,
    asked: FirstSpace,
  ): Promise<{ space: string; person: string }> {
    const ids = (await first({ fresh: true })) ?? { space: newId(), person: newId() };
    if (await isDone({ fresh: true })) throw alreadyDone();
    const by: CommandContext = { ...context, actor: ids.person };
    await handler.execute(setupDecider, setupId, { type: "begin", ...ids }, by);

    const person = await handler.load(personDecider, ids.person, { fresh: true });
    const email = person && (await keys.open(ids.person, person.email));
    if (email !== null && email !== asked.email)
      throw new Refused("conflict", messages.otherEmail, {
        path: "email",
      });
    await people.register(by, ids.person, asked, { proved: true, givenPassword: false });
    // Whoever continues has typed a password again, and will sign in with that one.
    if (person !== null) await people.credentials.set(ids.person, asked.password);
    await spaces.found(partOf(by, "space"), {
      id: ids.space,
      key: asked.space_key ?? keyOf(asked.space_name),
      name: asked.space_name,
      hue: asked.hue,
    });
    await handler.execute(
      memberDecider,
      memberId(ids.space, ids.person),
      { type: "join", person: ids.person, roles: [founderRole] },
      { ...by, space: ids.space },
    );
    return ids;
  }

  return {
    first,
    isDone,
    async setUp(context, asked) {
      if (await isDone()) throw alreadyDone();
      return exclusively("setup", () => setUp(context, asked));
    },
  };
}

/** A key for a space, made from its name: letters, digits and hyphens. */
export function keyOf(name: string): string {
  const key = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  return key === "" ? "space" : key;
}
