import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, type Stage, startStage } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

describe("Who is at a page, with three people", () => {
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let ben: TestPerson;
  let mira: BrowserContext;
  let anns: BrowserContext;
  let bens: BrowserContext;
  let page: string;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Lindqvist", "author");
    ben = await app.join("Ben", "Ode");
    mira = await stage.person(app.admin);
    anns = await stage.person(ann);
    bens = await stage.person(ben, { phone: true, dark: true });
    page = await app.page("Together", ["Read by many."]);
  });
  after(() => stage?.close());
  afterEach(async () => {
    for (const context of [mira, anns, bens]) for (const open of context.pages()) await open.close();
    expect(stage.complaints()).toEqual([]);
  });

  /** Goes to the page, and does something there. */
  async function at(context: BrowserContext): Promise<Page> {
    const window = await stage.visit(context, `/x~${page}`);
    await expect(window.getByText("Read by many.")).toBeVisible();
    await window.mouse.move(200, 300);
    await window.mouse.move(210, 310);
    return window;
  }
  const faces = (window: Page, number: 1 | 2) =>
    window.getByRole("button", { name: number === 1 ? "One other is here" : "2 others are here" });
  const here = (window: Page) => window.getByRole("dialog").filter({ hasText: "Here now" });

  it("is seen by the others, with what each does", async () => {
    const one = await at(mira);
    await expect(one.getByRole("button", { name: "is here" }), "alone").toHaveCount(0);
    const other = await at(anns);
    await expect(faces(one, 1)).toBeVisible();
    await expect(faces(other, 1)).toBeVisible();
    const phone = await at(bens);
    await expect(faces(one, 2)).toBeVisible();
    await expect(faces(phone, 2)).toBeVisible();

    await other.getByRole("button", { name: "Edit", exact: true }).click();
    await faces(one, 2).click();
    await expect(here(one).getByRole("listitem")).toHaveText([
      /Ann Lindqvist.*Editing/,
      /Ben Ode.*Reading/,
      /You.*Reading/,
    ]);
    expect(await axeFinds(one)).toEqual([]);
    await one.keyboard.press("Escape");
    await expect(here(one)).toHaveCount(0);

    await faces(phone, 2).click();
    await expect(here(phone)).toBeVisible();
    expect(await axeFinds(phone)).toEqual([]);
    const width = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });

  it("is seen once sockets come through that were refused for a while", async () => {
    const late = await stage.person(ann);
    await late.addInitScript(() => {
      let refused = 0;
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL) {
          super(refused++ < 3 ? String(url).replace("/app/", "/none/") : url);
        }
      };
    });
    const one = await at(mira);
    const other = await at(late);
    await expect(faces(other, 1)).toBeVisible({ timeout: 60_000 });
    await expect(faces(one, 1)).toBeVisible();
    await late.close();
    expect(stage.complaints(/WebSocket connection/)).toEqual([]);
  });

  it("is not seen of whoever hides, until they show themselves", async () => {
    const one = await at(mira);
    const other = await at(anns);
    await expect(faces(one, 1)).toBeVisible();
    await faces(other, 1).click();
    await here(other).getByRole("switch", { name: "Others see that I am here" }).click();
    // Who leaves is shown for a while, as most come again at once: who comes newly does not see them.
    const phone = await at(bens);
    await expect(faces(phone, 1)).toBeVisible();
    await faces(phone, 1).click();
    await expect(here(phone).getByRole("listitem")).toHaveText([/mira/i, /You/]);
    await expect(here(other).getByText("Ben Ode"), "they still see the others").toBeVisible();
    await here(other).getByRole("switch", { name: "Others see that I am here" }).click();
    await expect(here(phone).getByText("Ann Lindqvist")).toBeVisible();
  });

  it("does not show people who hide on another device", async () => {
    const one = await at(mira);
    const other = await at(anns);
    await expect(faces(one, 1)).toBeVisible();
    const hide = (hidden: boolean) => app.call("PUT", "/api/users/me/presence", { hidden }, ann.token);
    await hide(true);
    try {
      await faces(other, 1).click();
      await expect(here(other).getByRole("switch", { name: "Others see that I am here" })).not.toBeChecked();
      await expect(one.getByRole("button", { name: "is here" })).toHaveCount(0, { timeout: 60_000 });
    } finally {
      await hide(false);
    }
    await expect(faces(one, 1)).toBeVisible();
  });

  it("is shown nowhere where the space does not want it", async () => {
    const one = await at(mira);
    const other = await at(anns);
    await expect(faces(one, 1)).toBeVisible();
    const set = (shown: boolean) =>
      app.call("PUT", "/api/settings/update", { settings: { presence: { shown } } });
    await set(false);
    await expect(faces(one, 1)).toHaveCount(0);
    await expect(faces(other, 1)).toHaveCount(0);
    await set(true);
    await expect(faces(one, 1)).toBeVisible();
  });
});
