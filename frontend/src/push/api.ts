import { getPushKey, subscribePush, testPush, unsubscribePush } from "@annals/command-api/push/contract";
import { getPushBrowsers } from "@annals/query-api/push/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast, toastError } from "../toast/toast.ts";
import { nameOfBrowser } from "./name.ts";

/** Where this browser keeps which of the list it is, for each space. */
const keyOf = (space: string) => `annals-push-${space}`;

export const ownBrowser = (space: string): string | null => localStorage.getItem(keyOf(space));

/** Whether this browser can be told at all: some cannot, and none can where the address is neither https nor this machine. */
export const canBeTold = (): boolean =>
  window.isSecureContext &&
  "serviceWorker" in navigator &&
  "PushManager" in window &&
  "Notification" in window;

const again = () => refreshWhere((url) => isUrlOf(getPushBrowsers, url));

/** Asks the browser, which asks the person, and has it told. Only after a click: browsers hold it against who asks unasked. */
export async function switchOn(space: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") return;
  await acting(acts.user, async () => {
    const { key } = await call(getPushKey, {});
    await navigator.serviceWorker.register("/push.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(async () => {
        // One that was made with another key is in the way.
        await (await pushManager.getSubscription())?.unsubscribe();
        return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      })
    ).toJSON();
    const { id } = await call(subscribePush, {
      body: {
        name: nameOfBrowser(navigator.userAgent),
        endpoint: endpoint ?? "",
        keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
      },
    });
    localStorage.setItem(keyOf(space), id);
    await again();
  });
}

export async function remove(space: string, id: string): Promise<void> {
  const isDone = await acting(acts.user, () => call(unsubscribePush, { params: { id } }));
  if (isDone !== null && ownBrowser(space) === id) localStorage.removeItem(keyOf(space));
  await again();
}

const refusals = {
  gone: t("This browser wants no notifications anymore. It is removed from the list."),
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
