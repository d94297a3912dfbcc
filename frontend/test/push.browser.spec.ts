import { createECDH, randomBytes } from "node:crypto";
import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { startPushService } from "@annals/testing/push";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";

describe("Notifications in browsers, in the profile", () => {
  let app: TestApp;
  let stage: Stage;
  let service: Awaited<ReturnType<typeof startPushService>>;
  before(async () => {
    service = await startPushService();
    ({ app, stage } = await startStage({ ANNALS_WEBHOOK_ALLOW: "127.0.0.1" }));
  });
  after(async () => {
    await stage?.close();
    await service?.close();
  });

  /** A browser of theirs that is somewhere else: nothing is sent there, as nobody writes to them. */
  const subscribe = (
    person: TestPerson,
    name: string,
    endpoint = `https://push.example.com/${name.length}`,
  ) => app.call("POST", "/api/users/me/push", { name, endpoint, keys: someKeys() }, person.token);
  const someKeys = () => ({
    p256dh: createECDH("prime256v1").generateKeys("base64url"),
    auth: randomBytes(16).toString("base64url"),
  });

  /** A script that stands in for what headless browsers have not, a push service: who subscribes anew gets another endpoint. */
  const browserWith = (own: { space: string; id: string; endpoint: string; key: string | null }) => `{
    const { space, id, endpoint: before, key } = ${JSON.stringify(own)};
    const kept = "annals-push-" + space;
    if (localStorage.getItem(kept) === null) localStorage.setItem(kept, id);
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    const subscribed = (endpoint, key) => ({
      endpoint,
      options: { applicationServerKey: key === null ? null : new TextEncoder().encode(key).buffer },
      toJSON: () => ({ endpoint, keys: ${JSON.stringify(someKeys())} }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    });
    let current = subscribed(before, key);
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async () => {
        if (current === null || key !== null) current = subscribed("https://push.example.com/new", null);
        return current;
      },
    };
    const at = (scope) => ({ scope, pushManager });
    Object.defineProperty(navigator, "serviceWorker", {
      value: { getRegistration: async () => at("/"), register: async () => at("/"), ready: Promise.resolve(at("/")) },
    });
  }`;

  it("are listed, tried and removed, on each screen", async () => {
    const pia = await app.join("Pia", "Pushed");
    await subscribe(pia, "Firefox, Linux");
    for (const more of [{}, { phone: true }, { dark: true }]) {
      const page = await stage.visit(await stage.person(pia, more), "/me");
      const section = page.getByRole("region", { name: "Notifications in browsers" });
      await expect(section.getByRole("listitem")).toHaveCount(1);
      await section.scrollIntoViewIfNeeded();
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/push${Object.keys(more).join("")}.png` });
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.context().close();
    }
    const page = await stage.visit(await stage.person(pia), "/me");
    const section = page.getByRole("region", { name: "Notifications in browsers" });
    const kind = (name: string) => section.getByRole("switch", { name });
    await expect(kind("When somebody mentions you")).toBeChecked();
    await kind("Comments and replies to you").press("Space");
    await expect(kind("Comments and replies to you")).not.toBeChecked();
    await page.reload();
    await expect(kind("When somebody mentions you")).toBeChecked();
    await expect(kind("Comments and replies to you")).not.toBeChecked();
    // There is no such push service.
    await section.getByRole("button", { name: "Send me a test: Firefox, Linux" }).press("Enter");
    await expect(page.getByText("cannot be reached from this server")).toBeVisible();
    await section.getByRole("button", { name: "Remove Firefox, Linux" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(0);
    const { data } = await app.call("GET", "/api/users/me/push", undefined, pia.token);
    expect(data).toEqual([]);
    await page.context().close();
    expect(stage.complaints()).toEqual([]);
  });

  it("say on an iPhone where they begin", async () => {
    const ian = await app.join("Ian", "iPhone");
    const context = await stage.person(ian, { phone: true });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "standalone", { value: false });
      Reflect.deleteProperty(window, "PushManager");
    });
    const page = await stage.visit(context, "/me");
    const section = page.getByRole("region", { name: "Notifications in browsers" });
    await expect(section.getByText("add Annals to its home screen")).toBeVisible();
    await expect(section.getByRole("button", { name: "Show them in this browser" })).toHaveCount(0);
    await context.close();
  });

  it("come here again after the server got another key", async () => {
    const pia = await app.join("Pia", "Renewed");
    const { id } = await subscribe(pia, "Chrome, Linux");
    const { id: space } = await app.call("GET", "/api/spaces/this");
    const context = await stage.person(pia);
    // This one was subscribed by a key that the server has no more.
    await context.addInitScript(
      browserWith({ space, id, endpoint: "https://push.example.com/old", key: "old" }),
    );
    const page = await stage.visit(context, "/me");
    const section = page.getByRole("region", { name: "Notifications in browsers" });
    await expect(section.getByText("(this browser)")).toHaveCount(1);
    await expect(section.getByText("Chrome, Linux (this browser)")).toHaveCount(1);
    await expect
      .poll(async () =>
        (await app.call("GET", "/api/users/me/push", undefined, pia.token)).data.map(
          (one: { id: string }) => one.id,
        ),
      )
      .not.toContain(id);
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await page.context().close();
    expect(stage.complaints()).toEqual([]);
  });

  it("come here again, without a word, after the push service dropped this browser; not where they were switched off", async () => {
    const pia = await app.join("Pia", "Dropped");
    const { id: space } = await app.call("GET", "/api/spaces/this");
    const endpoint = `${service.url}/dropped`;
    const told = () => app.call("GET", "/api/users/me/push", undefined, pia.token);
    const dropped = await subscribe(pia, "Chrome, Linux", endpoint);
    service.status = 410;
    await app.call("POST", `/api/users/me/push/${dropped.id}/test`, {}, pia.token);
    expect(await told()).toEqual({ data: [], dropped: [dropped.id] });
    const context = await stage.person(pia);
    await context.addInitScript(browserWith({ space, id: dropped.id, endpoint, key: null }));
    await stage.visit(context, "/");
    await expect.poll(async () => (await told()).data).toHaveLength(1);
    const [{ id }] = (await told()).data;
    expect(id).not.toBe(dropped.id);
    // The one before is known no more.
    await expect.poll(async () => (await told()).dropped).toEqual([]);
    await context.close();

    await app.call("DELETE", `/api/users/me/push/${id}`, undefined, pia.token);
    const off = await stage.person(pia);
    await off.addInitScript(browserWith({ space, id, endpoint: "https://push.example.com/new", key: null }));
    const page = await stage.visit(off, "/me");
    const section = page.getByRole("region", { name: "Notifications in browsers" });
    await expect(section.getByRole("button", { name: "Show them in this browser" })).toBeVisible();
    expect((await told()).data).toEqual([]);
    await off.close();
    expect(stage.complaints()).toEqual([]);
  });

  it("wait for a click where somebody signed in anew after the push service dropped this browser", async () => {
    const pia = await app.join("Pia", "Anew");
    const { id: space } = await app.call("GET", "/api/spaces/this");
    const endpoint = `${service.url}/anew`;
    const { id } = await subscribe(pia, "Chrome, Linux", endpoint);
    service.status = 410;
    const list = await stage.visit(await stage.person(pia), "/me");
    await list.getByRole("button", { name: "Send me a test: Chrome, Linux" }).press("Enter");
    await expect(list.getByText("It is told again from the next visit there.")).toBeVisible();
    await list.context().close();
    const { email, password } = pia;
    const { token } = await app.call("POST", "/api/auth/login", { email, password }, "");
    const context = await stage.person({ ...pia, token });
    await context.addInitScript(browserWith({ space, id, endpoint, key: null }));
    const page = await stage.visit(context, "/me");
    const section = page.getByRole("region", { name: "Notifications in browsers" });
    const show = section.getByRole("button", { name: "Show them in this browser" });
    await expect(show).toBeVisible();
    expect((await app.call("GET", "/api/users/me/push", undefined, token)).data).toEqual([]);
    await context.close();
    expect(stage.complaints()).toEqual([]);
  });
});
