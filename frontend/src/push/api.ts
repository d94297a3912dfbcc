import { getPushKey, subscribePush, testPush, unsubscribePush } from "@annals/command-api/push/contract";
import { getPushBrowsers } from "@annals/query-api/push/contract";
import { call } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast, toastError } from "../toast/toast.ts";
import { elsewhere, isStill, keyOf, registered, stateOf } from "./here.ts";
import { nameOfBrowser } from "./name.ts";

export const ownBrowser = (space: string): string | null => registered(space)?.id ?? null;

/** Whether this browser can be told at all: some cannot, and none can where the address is neither https nor this machine. */
export const canBeTold = (): boolean =>
  window.isSecureContext &&
  "serviceWorker" in navigator &&
  "PushManager" in window &&
  "Notification" in window;

const again = () => refreshWhere((url) => isUrlOf(getPushBrowsers, url));

/** Asks the browser, which asks the person, and has it told. Only after a click: browsers hold it against who asks unasked. */
export async function switchOn(space: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const done = await acting(acts.user, async () => {
    const { key } = await call(getPushKey, {});
    await alone(() => register(space, key));
    await again();
    return true;
  });
  return done !== null;
}

/** Has this browser told, in the place of what the server had of it. */
async function register(space: string, key: string): Promise<void> {
  await navigator.serviceWorker.register("/push.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const begin = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const subscription = await begin().catch(async () => {
    // One that was made with another key is in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return begin();
  });
  const { endpoint = "", keys } = subscription.toJSON();
  const before = ownBrowser(space);
  const subscribe = () =>
    call(subscribePush, {
      body: {
        name: nameOfBrowser(navigator.userAgent),
        endpoint,
        keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
      },
    });
  // Nothing arrives at the one before any more; where there are as many as there may be, it is in the way.
  const leave = () => before !== null && call(unsubscribePush, { params: { id: before } });
  const { id } = await subscribe().catch(async (error) => {
    if (before === null || !(error instanceof ApiProblem) || error.status !== 422) throw error;
    await leave();
    return subscribe();
  });
  localStorage.setItem(keyOf(space), `${id} ${endpoint}`);
  if (before !== id) await Promise.resolve(leave()).catch(() => undefined);
}

/** Windows and parts of one do this one after the other: each would take away what another got. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request("annals-push", work);

/**
 * Whether this browser is told. Where what the server sends would not arrive, as its key is another one since, the browser has another
 * subscription, or its push service dropped it, it subscribes anew first, as long as it may. Rejects where it cannot be asked.
 */
export async function renewed(space: string): Promise<boolean> {
  if (registered(space) === null || !canBeTold()) return false;
  return alone(() => renewedHere(space));
}

async function renewedHere(space: string): Promise<boolean> {
  const own = registered(space);
  const worker = await navigator.serviceWorker.getRegistration("/");
  const [{ key }, { data, dropped }, subscription] = await Promise.all([
    call(getPushKey, {}),
    call(getPushBrowsers, {}),
    worker?.pushManager.getSubscription() ?? null,
  ]);
  const { permission } = Notification;
  const listed = data.map(({ id }) => id);
  const state = stateOf({ registered: own, listed, dropped, permission, subscription, key });
  if (state === "on" || state === "off" || permission !== "granted") return state === "on";
  // Nothing arrives at what the push service dropped; another space may have begun anew already.
  if (state === "dropped" && subscription !== null && isStill(own!, subscription.endpoint, elsewhere(space)))
    await subscription.unsubscribe();
  await register(space, key);
  await again();
  return true;
}

export async function remove(space: string, id: string): Promise<void> {
  const isDone = await acting(acts.user, () => call(unsubscribePush, { params: { id } }));
  if (isDone !== null && ownBrowser(space) === id) localStorage.removeItem(keyOf(space));
  await again();
}

const refusals = {
  gone: t("Its push service dropped this browser. It is told again from the next visit there."),
  refused: t("The push service of that browser refused it."),
  unreachable: t("The push service of that browser cannot be reached from this server."),
};

/** Sends a test, and says what the push service of the browser said. */
export async function sendTest(id: string): Promise<void> {
  const done = await acting(acts.sendTest, () => call(testPush, { params: { id } }));
  if (done === null) return;
  const { outcome } = done.answer;
  if (outcome === "sent") toast(t("Sent. It shows in that browser in a moment."));
  else toastError(acts.sendTest.failed, refusals[outcome]);
  if (outcome === "gone") await again();
}
