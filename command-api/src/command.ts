import { v5 as uuidV5 } from "uuid";
import type { Viewer } from "./authentication.ts";

/** On whose behalf a command runs; everything that it writes carries this in its metadata. */
export interface CommandContext {
  /** Null for what stands above spaces (a person, a session, the installation). */
  space: string | null;
  /** Id of the person who does it; null for the system itself. */
  actor: string | null;
  /** Id of the request or job: what all it led to has in common. */
  correlation: string;
  /**
   * Id of this command, a UUID. Event ids follow from it, so that writing the same command again is the same write.
   * A job that runs many commands gives each its own (`partOf`).
   */
  command: string;
  /** Set when this very command was carried out before: nothing is written any more, only answered. */
  repeated?: boolean;
}

/** A command of somebody in a space, as everything about entries wants it. */
export interface MemberContext extends CommandContext {
  viewer: Viewer;
}

const namespace = "6f1d2f0a-3b55-5f0e-9a65-1f7c0a2b9d11";

/** An id that follows from its parts: the same parts, the same id. */
export function idOf(...parts: (string | number)[]): string {
  return uuidV5(parts.join("\u0000"), namespace);
}

/** The context for one command of several that a request or job runs. The same name, the same command. */
export function partOf<C extends CommandContext>(context: C, name: string): C {
  return { ...context, command: idOf(context.command, name) };
}
