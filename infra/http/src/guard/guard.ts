import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { messages } from "../messages.ts";
import { addressOf } from "../network.ts";
import { Problem } from "../problem.ts";
import { type Connection, createConnections, networkName, personName } from "./connections.ts";
import { type Limits, usualLimits } from "./limits.ts";
import { createParties } from "./parties.ts";
import { watchUnread } from "./unread.ts";

export interface Guarding {
  /** The person whose token a request has, without asking anybody; null for a guest. */
  personOf: (request: IncomingMessage) => Promise<string | null>;
  /** How many proxies stand in front. */
  proxies: number;
  limits?: Limits;
}

/**
 * A server that nobody can take for themselves alone: connections, requests, bodies that do not come and answers that are not read are limited, for each
 * network of guests, for each person who is signed in, and in all. What is refused for that is 503 with `Retry-After`, and its connection is closed.
 */
export function createGuarded(listener: RequestListener, options: Guarding): Server {
  const { personOf, proxies, limits = usualLimits } = options;
  const connections = createConnections(limits.connections, proxies === 0);
  const parties = createParties(limits);

  async function answer(request: IncomingMessage, response: ServerResponse, connection: Connection) {
    const person = await personOf(request);
    const isSignedIn = person !== null;
    limitBody(request, response, bodyTime(request, isSignedIn, limits));
    dropRest(request, response, isSignedIn ? limits.rest.person : limits.rest.guest);
    if (isSignedIn && !connections.signIn(connection, person)) return busy(response);
    const party = isSignedIn ? personName(person) : networkName(addressOf(request, proxies));
    const made = await parties.enter(party, response);
    if (made === null) return busy(response);
    afterHead(response, made);
    listener(request, response);
  }

  const server = createServer(
    { keepAlive: true, keepAliveInitialDelay: 60_000, connectionsCheckingInterval: 2_000 },
    (request, response) => {
      const connection = connections.of(request.socket);
      if (connection === undefined || connection.open > limits.pipelined) {
        request.socket.destroy();
        return;
      }
      const before = connection.last;
      const isFirst = connection.open === 0;
      connection.open++;
      connection.last = new Promise((resolve) => {
        response.once("close", () => {
          connection.open--;
          resolve();
        });
      });
      if (isFirst) void answer(request, response, connection);
      else
        void before.then(() => {
          if (!response.destroyed && !request.socket.destroyed) void answer(request, response, connection);
        });
    },
  );
  server.on("connection", (socket: Socket) => {
    if (connections.add(socket) !== null) return;
    socket.write(
      "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    );
    socket.destroySoon();
  });
  const unread = watchUnread(parties.answers, limits.unread.silence);
  server.on("close", () => unread.stop());
  return server;
}

/** Says that the head of an answer is written: what follows takes no turn of others. */
function afterHead(response: ServerResponse, made: () => void): void {
  const writeHead = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...given: never[]) {
    made();
    return (writeHead as (...given: never[]) => ServerResponse).apply(this, given);
  } as typeof writeHead;
}

const isUpload = ({ headers }: IncomingMessage) =>
  /^(multipart\/form-data|application\/offset\+octet-stream)/i.test(headers["content-type"] ?? "");

function bodyTime(request: IncomingMessage, isSignedIn: boolean, { body }: Limits): number {
  if (!isSignedIn) return body.guest;
  return isUpload(request) ? body.upload : body.person;
}

/** Ends a connection whose body is not there in time, however it drips. */
function limitBody(request: IncomingMessage, response: ServerResponse, time: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else refuse(response, tooSlow());
  }, time).unref();
  const end = () => clearTimeout(timer);
  request.once("end", end);
  request.once("close", end);
}

/** After an answer, the rest of a body is read for a moment; then the connection ends. */
function dropRest(request: IncomingMessage, response: ServerResponse, time: number): void {
  if (request.complete) return;
  response.once("finish", () => {
    if (request.complete) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), time).unref();
    const end = () => clearTimeout(timer);
    request.once("end", end);
    request.once("close", end);
  });
}

const busy = (response: ServerResponse) =>
  refuse(
    response,
    new Problem(503, messages.busy, {
      headers: { "Retry-After": "5" },
    }),
  );
const tooSlow = () => new Problem(408, messages.requestTooSlow);

/** Answers with a problem, and ends the connection. */
function refuse(response: ServerResponse, problem: Problem): void {
  if (response.destroyed || response.headersSent) return;
  const body = Buffer.from(JSON.stringify(problem.body));
  response.writeHead(problem.status, {
    ...problem.headers,
    "Content-Type": "application/problem+json",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  });
  response.end(body);
}
