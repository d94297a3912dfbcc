/** How a command comes in over HTTP: authenticated, carried out once per key, answered with its position. */
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
import type { CommandContext, Sender, SentContext } from "./context.ts";
import { positionHeader } from "./contract.ts";
import type { NameOf } from "./decider.ts";
import { checkKey, type Idempotency, keyedId } from "./idempotency.ts";
import { problemOf } from "./refusal.ts";

/** What came of a command: at least the position of the last fact that it wrote. */
export interface Written {
  position: Position;
}

/** The whole answer to a command. */
export interface Answer<Body> extends Written {
  body: Body;
  status?: number;
  /** Set-Cookie lines. */
  cookies?: string[];
  headers?: Record<string, string>;
}

/** Binds calls to the commands that they give. */
export interface Routing<Viewer extends Sender> {
  /**
   * A command of somebody who is signed in:
   *
   *     command(renameEntry, ({ params, body }, context) => entry.rename(context, params.id, body.title)),
   *     command(occupySeat, ({ params }, context) => seat.occupy(context, params.id), ({ state }) => ({ until: … })),
   */
  command<C extends Call, W extends Written>(
    call: C,
    work: (request: Request<C>, context: SentContext<Viewer>) => Promise<W>,
    body: (written: W) => AnswerOf<C>,
    status?: number,
  ): Handled<C>;
  /** The same for a call with an empty answer. */
  command<C extends Call>(
    call: Record<string, never> extends AnswerOf<C> ? C : never,
    work: (request: Request<C>, context: SentContext<Viewer>) => Promise<Written>,
  ): Handled<C>;
  /**
   * A command of somebody who is signed in, whose answer holds a secret: the answer is never stored. A repeat with the
   * same key is the same command, so what it makes has the same id, and the same secret is derived from that.
   */
  secretCommand<C extends Call>(
    call: C,
    work: (request: Request<C>, context: SentContext<Viewer>) => Promise<Answer<AnswerOf<C>>>,
  ): Handled<C>;
  /** A command that anybody may give. Its answer may hold a secret, so it is never kept for repeats. */
  openCommand<C extends Call>(
    call: C,
    work: (request: Request<C>, context: CommandContext) => Promise<Answer<AnswerOf<C>>>,
  ): Handled<C>;
}

export function createRouting<Viewer extends Sender>({
  idempotency,
  nameOf,
}: {
  idempotency: Idempotency;
  /** Opens names for what refusals add. */
  nameOf: NameOf;
}): Routing<Viewer> {
  const bind = <C extends Call>(
    call: C,
    work: (request: Request<C>) => Promise<Answer<AnswerOf<C>>>,
  ): Handled<C> =>
    handle(call, async (request) => {
      try {
        return replyOf(await work(request));
      } catch (error) {
        throw await problemOf(error, nameOf);
      }
    });
  return {
    command<C extends Call, W extends Written>(
      call: C,
      work: (request: Request<C>, context: SentContext<Viewer>) => Promise<W>,
      bodyOf: (written: W) => AnswerOf<C> = () => ({}) as AnswerOf<C>,
      status = 200,
    ) {
      return bind(call, (request) => {
        const viewer = request.admitted as Viewer;
        const { space, account: actor } = viewer;
        const carryOut = async (command: string, repeated: boolean) => {
          const context = { viewer, space: space.id, actor, correlation: request.id, command, repeated };
          const written = await work(request, context);
          return { body: bodyOf(written), position: written.position, status };
        };
        const sent = sentBy(call, request, viewer);
        if (sent === null) return carryOut(request.id, false);
        return idempotency.once(sent, carryOut) as Promise<Answer<AnswerOf<C>>>;
      });
    },
    secretCommand(call, work) {
      return bind(call, (request) => {
        const viewer = request.admitted as Viewer;
        const sent = sentBy(call, request, viewer);
        const command = sent === null ? request.id : keyedId(sent.person, sent.call, sent.key);
        const { space, account: actor } = viewer;
        return work(request, { viewer, space: space.id, actor, correlation: request.id, command });
      });
    },
    openCommand(call, work) {
      return bind(call, (request) => {
        const { id } = request;
        return work(request, { space: null, actor: null, correlation: id, command: id });
      });
    },
  };
}

/** The identity of a command that is sent again; null when it came without a key. */
function sentBy(call: Call, request: Request<Call>, { space, account }: Sender) {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  return {
    person: account!,
    call: `${call.method} ${call.path} ${JSON.stringify([request.params, request.query])} ${space.id}`,
    key: checkKey(String(key)),
    bytes: request.bytes,
  };
}

function replyOf<Body>({ body, position, status, cookies, headers = {} }: Answer<Body>): Reply<Body> {
  return reply(body, { status, cookies, headers: { ...headers, [positionHeader]: position } });
}
