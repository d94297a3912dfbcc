import { hash } from "node:crypto";

/** On whose behalf a command runs; everything that it writes carries this in its metadata. */
export interface CommandContext {
  /** Null for what belongs to no space (a person, a session, the setup). */
  space: string | null;
  /** Id of the person who gives the command; null for the system itself. */
  actor: string | null;
  /** Id of the request or job: everything that it leads to has this in common. */
  correlation: string;
  /**
   * Id of this command, a UUID. The ids of its events follow from it, so writing the same command again is the same write.
   * A job that runs many commands gives each its own (`partOf`).
   */
  command: string;
  /** Set when this very command was carried out before: it is only answered, and nothing is written. */
  repeated?: boolean;
  /** Nobody is told of what it does: it imports or copies. */
  quiet?: true;
}

/** The sender of a request, as far as the runtime needs to know. Features know more. */
export interface Sender {
  space: { id: string };
  /** Id of the account that is signed in; null for a guest. */
  account: string | null;
}

/** A command that somebody gives in a space. */
export interface SentContext<Viewer extends Sender> extends CommandContext {
  viewer: Viewer;
}

const namespace = Buffer.from("6f1d2f0a3b555f0e9a651f7c0a2b9d11", "hex");

/** An id that follows from its parts, a UUID of version 5: the same parts, the same id. */
export function idOf(...parts: (string | number)[]): string {
  const digest = hash("sha1", Buffer.concat([namespace, Buffer.from(parts.join("\u0000"))]), "hex");
  const variant = "89ab"[Number.parseInt(digest[16]!, 16) & 3]!;
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/** The id of what a command makes: a repeat, because the answer was lost, has the same id. */
export function newIdOf({ command }: CommandContext, what: string): string {
  return idOf(command, "new", what);
}

/** Whether a command came without a key: it is the number of one request, and no repeat of another. */
export const isOnlyOnce = ({ command, correlation }: CommandContext) => command === correlation;

/** The context for one command of several that a request or job runs. The same name is the same command. */
export function partOf<C extends CommandContext>(context: C, name: string): C {
  return { ...context, command: idOf(context.command, name) };
}
