import { setupState } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";
import { urlOf } from "./url.ts";

/** Whether the server answers: `offline` when this device has no network, `unreachable` when only the server does not answer. */
export type Connection = "online" | "offline" | "unreachable";

const store = getDefaultStore();
export const connectionAtom = atom<Connection>(navigator.onLine ? "online" : "offline");

/** The pauses between attempts to reach the server, in milliseconds. The last one is used again and again. */
const pauses = [0, 1000, 2000, 3000, 5000] as const;
let timer: ReturnType<typeof setTimeout> | undefined;

export function isOnline(): boolean {
  return store.get(connectionAtom) === "online";
}

/** Some time between half of a pause and all of it: browsers that lost the server at the same moment do not come again at the same. */
export const scattered = (pause: number): number => pause * (1 - Math.random() / 2);

/** Calls a listener when the connection changes. Returns a function that stops it. */
export function onConnection(listener: (connection: Connection) => void): () => void {
  return store.sub(connectionAtom, () => listener(store.get(connectionAtom)));
}

/** Waits, at most until the server can be reached again. */
export function paused(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnection((connection) => connection === "online" && end());
    const pause = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
    function end(): void {
      clearTimeout(pause);
      signal?.removeEventListener("abort", end);
      stop();
      resolve();
    }
  });
}

/** The server answered something. */
export function reached(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isOnline()) store.set(connectionAtom, "online");
}

/** The server did not answer: try again until it does. */
export function notReached(): void {
  store.set(connectionAtom, navigator.onLine ? "unreachable" : "offline");
  if (timer === undefined) tryAgain(1);
}

/** Asks whether the server answers now. */
export const answers = (): Promise<boolean> =>
  fetch(urlOf(setupState), { cache: "no-store" }).then(
    ({ status }) => status < 502,
    () => false,
  );

function tryAgain(turn: number): void {
  const attempt = async () => {
    if (await answers()) return reached();
    store.set(connectionAtom, navigator.onLine ? "unreachable" : "offline");
    tryAgain(turn + 1);
  };
  timer = setTimeout(() => void attempt(), scattered(pauses[Math.min(turn, pauses.length - 1)]!));
}

/** Looks at once whether the server answers again. */
export function tryNow(): void {
  clearTimeout(timer);
  tryAgain(0);
}

window.addEventListener("offline", () => store.set(connectionAtom, "offline"));
window.addEventListener("online", tryNow);
