import { setupState } from "@annals/query-api/contract";
import { atom, getDefaultStore } from "jotai";
import { urlOf } from "./url.ts";

/** Whether the server answers: `offline` when this machine has no network, `unreachable` when only the server is away. */
export type Connection = "online" | "offline" | "unreachable";

const store = getDefaultStore();
export const connectionAtom = atom<Connection>(navigator.onLine ? "online" : "offline");

/** Milliseconds between looks at a server that is away; the last one for all further ones. */
const looks = [0, 1000, 2000, 3000, 5000] as const;
let timer: ReturnType<typeof setTimeout> | undefined;

export function isOnline(): boolean {
  return store.get(connectionAtom) === "online";
}

/** Calls a listener when the connection changes. Returns how to stop. */
export function onConnection(listener: (connection: Connection) => void): () => void {
  return store.sub(connectionAtom, () => listener(store.get(connectionAtom)));
}

/** The server answered something. */
export function reached(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isOnline()) store.set(connectionAtom, "online");
}

/** The server gave no answer: look again until it does. */
export function notReached(): void {
  store.set(connectionAtom, navigator.onLine ? "unreachable" : "offline");
  if (timer === undefined) lookAgain(1);
}

function lookAgain(turn: number): void {
  const look = async () => {
    try {
      const response = await fetch(urlOf(setupState), { cache: "no-store" });
      if (response.status < 502) return reached();
    } catch {
      // Still away.
    }
    store.set(connectionAtom, navigator.onLine ? "unreachable" : "offline");
    lookAgain(turn + 1);
  };
  timer = setTimeout(() => void look(), looks[Math.min(turn, looks.length - 1)]);
}

window.addEventListener("offline", () => store.set(connectionAtom, "offline"));
window.addEventListener("online", () => {
  clearTimeout(timer);
  lookAgain(0);
});
