import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, openStage, overflow, type Stage, startApp } from "@annals/testing/stage";

describe("What is read and not found", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let people: TestPerson[];
  let read: string;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    read = await app.page("Parental leave", ["Sixteen weeks."]);
    people = [];
    for (const name of ["Ann", "Ben", "Cat", "Dan", "Eve"]) people.push(await app.join(name, "Reader"));
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  /** Does something as a person in a browser until that was counted. */
  async function counted(person: TestPerson, path: string, call: string): Promise<void> {
    const context = await stage.person(person);
    const page = await context.newPage();
    const sent = page.waitForResponse((answer) => new URL(answer.url()).pathname === call);
    await page.goto(new URL(path, app.url).href);
    expect((await sent).status()).toBe(200);
    await context.close();
  }

  it("is told of nobody alone", async () => {
    await counted(people[0]!, `/${read}`, "/api/readings");
    await counted(people[0]!, "/search?q=sabbatical", "/api/readings/unanswered");
    const page = await stage.visit(await stage.person(app.admin), "/admin/reports?report=reading");
    await expect(page.getByText("No page was read by five people in one week.")).toBeVisible();
    await expect(page.getByText("1 page was read by fewer people.")).toBeVisible();
    await page.getByRole("tab", { name: "Searches without an answer" }).click();
    await expect(page.getByText("No words were searched in vain by five people.")).toBeVisible();
    await page.getByRole("tab", { name: /^Never read/ }).click();
    await expect(page.getByRole("table").getByRole("link", { name: "Finding things" })).toBeVisible();
    await expect(page.getByRole("table").getByRole("link", { name: "Parental leave" })).toHaveCount(0);
    await page.context().close();
  });

  for (const looks of [{}, { phone: true }, { dark: true }])
    it(`is told from the fifth person on: ${Object.keys(looks)[0] ?? "wide"}`, async () => {
      for (const person of people.slice(1)) {
        const cookie = { Cookie: `annals_session=${person.token}`, "Content-Type": "application/json" };
        const post = (path: string, body: object) =>
          fetch(new URL(path, app.url), { method: "POST", headers: cookie, body: JSON.stringify(body) });
        expect((await post("/api/readings", { entry: read })).status).toBe(200);
        expect((await post("/api/readings/unanswered", { q: "sabbatical" })).status).toBe(200);
      }
      const page = await stage.open(app.admin, "/admin/reports?report=reading", looks);
      const row = page.getByRole("row", { name: /Parental leave/ });
      await expect(row).toContainText("5");
      if ("phone" in looks) await expect(row).toContainText("5 reads, 5 people in a week at most");
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await shot(page, `reading-${Object.keys(looks)[0] ?? "wide"}`);
      await page.getByRole("tab", { name: "Searches without an answer" }).click();
      await expect(page.getByRole("row", { name: /sabbatical/ })).toContainText("5");
      expect(await axeFinds(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await shot(page, `searches-${Object.keys(looks)[0] ?? "wide"}`);
    });

  it("is answered by a synonym, which can be undone", async () => {
    const page = await stage.open(app.admin, "/admin/reports?report=searches");
    await page.getByRole("button", { name: "Add synonym for “sabbatical”" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Means the same as")).toBeFocused();
    await page.keyboard.type("parental");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByText("“sabbatical” also finds pages with “parental”")).toBeVisible();
    await expect(page.getByRole("link", { name: "You find 1 page by now" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await app.call("GET", "/api/search?q=sabbatical")).total).toBe(0);
  });

  it("is answered by a page with that title", async () => {
    const page = await stage.open(app.admin, "/admin/reports?report=searches");
    await page.getByRole("button", { name: "Create page “sabbatical”" }).click();
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveText("sabbatical");
  });

  it("is not counted where the space says so, which the report tells", async () => {
    await app.call("PUT", "/api/settings/update", { settings: { reading: { counted: false } } });
    const page = await stage.open(app.admin, "/admin/reports?report=searches");
    await page.getByRole("link", { name: "Turn it on in the general settings." }).click();
    const wanted = page.getByRole("switch", { name: "Count reads and failed searches" });
    await expect(wanted).not.toBeChecked();
    await wanted.press("Space");
    await expect.poll(async () => (await app.call("GET", "/api/settings")).reading.counted).toBe(true);
  });
});

async function shot(
  page: { screenshot(options: { path: string; fullPage: boolean }): unknown },
  name: string,
) {
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/report-${name}.png`, fullPage: true });
}
