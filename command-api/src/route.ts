/** How a command comes in over HTTP: authenticated, once per key, answered with its position. */
import type { Position } from "@annals/event-log";
import {
  type AnswerOf,
  type Call,
  type Handled,
  handle,
  type Reply,
  type Request,
  reply,
} from "@annals/http";
import type { Viewer } from "./authentication.ts";
import type { CommandContext, MemberContext } from "./command.ts";
import { positionHeader } from "./contract.ts";
import type { Core } from "./core.ts";
import { checkKey, type Idempotency } from "./idempotency.ts";
import { problemOf } from "./refusal.ts";

/** What a command answers, and the position that it wrote: of several, the last. */
export interface Written<Body> {
  body: Body;
  position: Position;
  status?: number;
  /** Set-Cookie lines. They are not repeated when the command is. */
  cookies?: string[];
}

/** What routes are made with. */
export interface Routing {
  core: Core;
  idempotency: Idempotency;
}

/** Binds a command of a signed-in person to what carries it out. */
export function command<C extends Call>(
  { core, idempotency }: Routing,
  call: C,
  work: (request: Request<C>, context: MemberContext) => Promise<Written<AnswerOf<C>>>,
): Handled {
  const name = `${call.method} ${call.path}`;
  return handle(call, async (request) => {
    const viewer = request.admitted as Viewer;
    const run = async (id: string, repeated: boolean) => {
      const context: MemberContext = {
        viewer,
        space: viewer.space.id,
        actor: viewer.account,
        correlation: request.id,
        command: id,
        repeated,
      };
      const { body, position, status = 200 } = await work(request, context);
      return { body, position, status };
    };
    try {
      const key = request.headers["idempotency-key"];
      if (key === undefined) return answered(await run(request.id, false));
      const target = `${name} ${JSON.stringify([request.params, request.query])} ${viewer.space.id}`;
      const asked = {
        person: viewer.account!,
        call: target,
        key: checkKey(String(key)),
        bytes: request.bytes,
      };
      return answered(await idempotency.once(asked, run));
    } catch (error) {
      throw await problemOf(core, error);
    }
  });
}

/** Binds a command that somebody who is not signed in may give. Its answer may hold a secret, so it is never kept for repeats. */
export function openCommand<C extends Call>(
  { core }: Routing,
  call: C,
  work: (request: Request<C>, context: CommandContext) => Promise<Written<AnswerOf<C>>>,
): Handled {
  return handle(call, async (request) => {
    try {
      const { id } = request;
      return answered(await work(request, { space: null, actor: null, correlation: id, command: id }));
    } catch (error) {
      throw await problemOf(core, error);
    }
  });
}

function answered<T>({ body, position, status, cookies }: Written<T>): Reply<T> {
  return reply(body, { status, cookies, headers: { [positionHeader]: position } });
}
