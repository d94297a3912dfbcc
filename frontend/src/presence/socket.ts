/**
 * Who else is at a page: a socket that speaks the Pusher protocol, for one presence channel. It comes again when it was closed, as
 * long as the server can be reached.
 */
import { authorizeChannel } from "@annals/query-api/contract";
import { ApiProblem, call } from "../api/client.ts";
import { isOnline, onConnection } from "../api/connection.ts";
import { tabSpace } from "../api/tab-space.ts";
import { type At, nobody, type PresenceEvent, whoIsThere } from "./people.ts";

export type OwnState = "reading" | "writing";

export interface Stay {
  /** Says what one does here from now on. */
  say(state: OwnState): void;
  leave(): void;
}

/** The pause before another attempt, in milliseconds: some time between these. It doubles with each attempt that fails. */
const pause = { from: 1_000, to: 3_000, most: 300_000 };
/** When the server asks to come again at once, as whoever hides or shows themselves is seen by others. */
const shortPause = { from: 50, to: 250 };
const comeAtOnce = 4200;
/**
 * Attempts that failed since one that did not, of this window at whatever page. Where something on the way passes no sockets on, asking
 * only fills the console: it is asked ever more rarely. A server that was busy for a while is heard of again.
 */
let failures = 0;
/** Until when none is made, by the clock of `performance`, at whatever page. */
let rests = 0;
/** How long somebody who left is still shown, in milliseconds: many come again at once, with a reload. */
const grace = 20_000;

/** Nothing is to be seen at a page that is not there for them; asking again changes nothing. */
const isRefusal = ({ status }: ApiProblem): boolean => status === 403 || status === 404;

/** Comes to a page. @param onPeople hears who is there, oneself included */
export function stayAt(entry: string, own: OwnState, onPeople: (people: readonly At[]) => void): Stay {
  const channel = `presence-entry.${entry}`;
  let state = own;
  let people = nobody;
  let socket: WebSocket | null = null;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();

  const show = (event: PresenceEvent) => {
    people = whoIsThere(people, event);
    onPeople([...people.values()]);
  };
  const send = (event: string, data: object) =>
    socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ event, channel, data }));
  const tell = () => send("client-state", { state: document.visibilityState === "hidden" ? "away" : state });

  function stays(id: string): void {
    clearTimeout(leaving.get(id));
    leaving.delete(id);
  }

  async function hear(text: string, from: WebSocket): Promise<void> {
    const { event, data: raw, user_id: by } = JSON.parse(text) as Record<string, string>;
    const data = typeof raw === "string" ? JSON.parse(raw) : (raw ?? {});
    if (event === "pusher:connection_established") {
      const body = { socket_id: data.socket_id as string, channel_name: channel };
      const { auth, channel_data } = await call(authorizeChannel, { body });
      if (socket === from)
        from.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth, channel_data } }));
    } else if (event === "pusher_internal:subscription_succeeded") {
      failures = 0;
      show({ type: "all", people: Object.values(data.presence.hash) });
      tell();
    } else if (event === "pusher_internal:member_added") {
      stays(data.user_id);
      show({ type: "came", who: data.user_info });
      // Who came does not know yet what the others do.
      tell();
    } else if (event === "pusher_internal:member_removed") {
      const id: string = data.user_id;
      const go = () => leaving.delete(id) && show({ type: "left", id });
      leaving.set(id, setTimeout(go, grace));
    } else if (event === "client-state" && by !== undefined)
      show({ type: "state", id: by, state: data.state });
    // Nothing is to be seen here, and asking again changes nothing.
    else if (event === "pusher:subscription_error") leave();
  }

  function come(): void {
    clearTimeout(timer);
    if (isOver || socket !== null || !isOnline()) return;
    const rest = rests - performance.now();
    if (rest > 0) {
      timer = setTimeout(come, rest);
      return;
    }
    const opened = new WebSocket(
      `${location.origin.replace(/^http/, "ws")}/app/${tabSpace()}?protocol=7&client=annals&version=1`,
    );
    socket = opened;
    opened.onmessage = ({ data }) =>
      void hear(data, opened).catch((error: unknown) =>
        error instanceof ApiProblem && isRefusal(error) ? leave() : opened.close(),
      );
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      socket = null;
      for (const id of [...leaving.keys()]) stays(id);
      show({ type: "all", people: [] });
      const { from, to } = code === comeAtOnce && failures === 0 ? shortPause : pause;
      const wait = from + Math.random() * (to - from);
      rests = performance.now() + Math.min(pause.most, wait * 2 ** failures++);
      come();
    };
  }

  function leave(): void {
    isOver = true;
    clearTimeout(timer);
    for (const id of [...leaving.keys()]) stays(id);
    document.removeEventListener("visibilitychange", tell);
    stop();
    const open = socket;
    socket = null;
    // Browsers complain of what is closed before it was open.
    if (open?.readyState === WebSocket.CONNECTING) open.onopen = () => open.close();
    else open?.close();
    onPeople([]);
  }

  // A socket of a network that is gone says nothing for long.
  const stop = onConnection((connection) => {
    if (connection !== "online") return socket?.close();
    rests = 0;
    come();
  });
  document.addEventListener("visibilitychange", tell);
  come();
  return {
    say(now) {
      if (now === state) return;
      state = now;
      tell();
    },
    leave,
  };
}
