/** What a browser has of the notifications that the server sends there. */

/** As this browser keeps it: its id in the list of the server, and the address that it has under that, where it was kept. */
export interface Registered {
  id: string;
  endpoint: string | null;
}

/** Where this browser keeps which of the list it is, for each space. */
export const keyOf = (space: string) => `annals-push-${space}`;

/** What it keeps: the id, and since a later version the address behind it. */
export function registered(space: string): Registered | null {
  const [id, endpoint] = localStorage.getItem(keyOf(space))?.split(" ") ?? [];
  return id === undefined ? null : { id, endpoint: endpoint ?? null };
}

/** The addresses under which other spaces have this browser. */
export const elsewhere = (space: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(keyOf("")) && key !== keyOf(space))
    .flatMap((key) => localStorage.getItem(key)?.split(" ")[1] ?? []);

/**
 * Whether the address that the browser has is the one that was dropped, rather than one that it got since. Where the one that was dropped was
 * not kept, it may be that of another space.
 */
export const isStill = (dropped: Registered, endpoint: string, elsewhere: readonly string[]): boolean =>
  dropped.endpoint === null ? !elsewhere.includes(endpoint) : dropped.endpoint === endpoint;

interface Here {
  registered: Registered | null;
  /** The ids of all browsers that the server tells. */
  listed: readonly string[];
  /** The ids of those that their push service has dropped. */
  dropped: readonly string[];
  permission: NotificationPermission;
  subscription: Pick<PushSubscription, "endpoint" | "options"> | null;
  /** By which the server signs now. */
  key: string;
}

/**
 * Whether the server tells this browser: `off` where it is not in the list; `dropped` where its push service took it off; `lost` where it is, but what is sent does not arrive, as the
 * browser has another subscription by now, none, or one for another key.
 */
export function stateOf(here: Here): "on" | "off" | "dropped" | "lost" {
  const { registered, listed, dropped, permission, subscription, key } = here;
  if (registered !== null && dropped.includes(registered.id)) return "dropped";
  if (registered === null || !listed.includes(registered.id)) return "off";
  if (permission !== "granted" || subscription === null) return "lost";
  const isSame = registered.endpoint === null || registered.endpoint === subscription.endpoint;
  return isSame && isFor(subscription, key) ? "on" : "lost";
}

/** Whether a subscription is for a key; some browsers do not say for which. */
function isFor({ options }: Pick<PushSubscription, "options">, key: string): boolean {
  const own = options?.applicationServerKey;
  if (!own) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(own)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}
