import { founderRole } from "@annals/access";
import { type CommandContext, partOf } from "../command.ts";
import type { Core } from "../core.ts";
import { Refused } from "../decider.ts";
import { memberDecider, memberId } from "../member/decider.ts";
import { registerPerson } from "../person/commands.ts";
import { personDecider } from "../person/decider.ts";
import type { Credentials } from "../session/credential.ts";
import { foundSpace } from "../space/commands.ts";
import { installationDecider, installationId } from "./decider.ts";

/** What the first space and its first admin are made of. */
export interface FirstSpace {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  space_name: string;
  /** Made of the name when it is not given. */
  space_key?: string;
  /** Colour of the space, in degrees. */
  hue?: number;
}

/**
 * Makes the first space and its first admin. Cut off in the middle it is taken up again by the next who tries, with the
 * same email address; of two who try at once one wins.
 * @throws Refused when it is done already
 */
export async function setUp(
  core: Core,
  credentials: Credentials,
  context: CommandContext,
  first: FirstSpace,
): Promise<{ space: string; person: string }> {
  const { handler, keys, newId } = core;
  if (await isSetUp(core)) throw isDone();
  return core.exclusively("setup", async () => {
    const present = await handler.load(installationDecider, installationId, { fresh: true });
    const ids = present ?? { space: newId(), person: newId() };
    if (await isSetUp(core, { fresh: true })) throw isDone();
    const by: CommandContext = { ...context, actor: ids.person };
    await handler.execute(installationDecider, installationId, { type: "begin", ...ids }, by);

    const person = await handler.load(personDecider, ids.person, { fresh: true });
    const email = person && (await keys.open(ids.person, person.email));
    if (email !== null && email !== first.email)
      throw new Refused("conflict", "Setting up began with another email address. Go on with that one.", {
        path: "email",
      });
    await registerPerson(core, credentials, by, ids.person, first);
    // Who goes on with it has typed a password again, and will sign in with that one.
    if (person !== null) await credentials.set(ids.person, first.password);
    await foundSpace(core, partOf(by, "space"), {
      id: ids.space,
      key: first.space_key ?? keyOf(first.space_name),
      name: first.space_name,
      hue: first.hue,
    });
    await handler.execute(
      memberDecider,
      memberId(ids.space, ids.person),
      { type: "join", person: ids.person, roles: [founderRole] },
      { ...by, space: ids.space },
    );
    return ids;
  });
}

/** Whether there is a first admin. That they join is the last step: until then setting up can be gone on with. */
export async function isSetUp({ handler }: Core, options: { fresh?: boolean } = {}): Promise<boolean> {
  const ids = await handler.load(installationDecider, installationId, options);
  if (ids === null) return false;
  return (await handler.load(memberDecider, memberId(ids.space, ids.person), options)) !== null;
}

const isDone = () => new Refused("conflict", "Annals is set up already. Sign in.");

/** A space's key made of its name: letters, digits and hyphens. */
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
