import type { TestApp, TestPerson } from "@annals/testing/app";
import { heading, paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("The screen of all results", () => {
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let page: Page;
  let closed: string;

  before(async () => {
    ({ app, stage } = await startStage());
    ann = await app.join("Ann", "Lindqvist", "editor");
    const benefits = await app.page("Benefits", ["What you get."]);
    closed = await app.page("Closed department", ["For a few."]);
    for (let number = 1; number <= 21; number += 1)
      await app.page(`Sabbatical rule ${number}`, ["A sabbatical is long."], benefits);
    await app.page("Sabbatical budget", ["What a sabbatical costs."], closed);
    const tagged = await app.page("Sabbatical policy", ["The policy."]);
    await app.call("POST", `/api/entries/${tagged}/tags`, { tag: ["policy", "post office"] });
    await app.call("POST", `/api/entries/${closed}/share`, { type: "special", id: "logged_in", level: 0 });
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(app.admin, "/");
    await expect(page.getByRole("tree")).toBeVisible();
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));

  const jumper = () => page.getByRole("dialog").getByRole("combobox");
  const field = (of = page) => of.getByRole("combobox", { name: "Search", exact: true });
  const filter = (name: RegExp, of = page) =>
    of.getByRole("complementary", { name: "Filters" }).getByLabel(name);
  const results = (of = page) => of.getByRole("article");
  const shownPages = (number: string, of = page) =>
    of.getByRole("heading", { name: `Pages ${number}`, exact: true });
  const q = () => new URL(page.url()).searchParams.get("q");

  it("opens from the jumper, narrows by its boxes, turns pages, and goes back by the address", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await jumper().fill("sabbatical");
    await page.keyboard.press("Shift+Enter");
    await expect(shownPages("23")).toBeVisible();
    await expect(field()).toHaveValue("sabbatical");
    await expect(results()).toHaveCount(20);
    await expect(results().first().locator("mark").first()).toBeVisible();

    await page.getByRole("button", { name: "Next" }).click();
    await expect(results()).toHaveCount(3);
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
    await page.goBack();
    await expect(results()).toHaveCount(20);

    await filter(/^Benefits/).click();
    await expect(shownPages("21")).toBeVisible();
    expect(q()).toBe("sabbatical in:Benefits");
    await filter(/^Benefits/).click();
    await expect(shownPages("23")).toBeVisible();
    await filter(/^policy/).click();
    await expect(shownPages("1")).toBeVisible();
    await expect(results()).toContainText("Sabbatical policy");
    await page.goBack();
    await expect(field()).toHaveValue("sabbatical");
    await expect(shownPages("23")).toBeVisible();
    await page.reload();
    await expect(shownPages("23")).toBeVisible();
  });

  it("offers how a search goes on while it is typed, by keyboard", async () => {
    await page.goto("/search?q=sabbatical");
    await expect(shownPages("23")).toBeVisible();
    await field().press("End");
    await field().pressSequentially(" ta");
    const hint = (name: RegExp) => page.getByRole("option", { name });
    await expect(hint(/^tag:/)).toBeVisible();
    await field().press("ArrowDown");
    await field().press("Enter");
    await expect(field()).toHaveValue("sabbatical tag:");
    await field().pressSequentially("po");
    await expect(hint(/post office/)).toBeVisible();
    await field().press("ArrowUp");
    await expect(hint(/post office/)).toHaveAttribute("aria-selected", "true");
    await field().press("Enter");
    await expect(field()).toHaveValue('sabbatical tag:"post office" ');
    await expect(shownPages("1")).toBeVisible();
    await page.getByRole("button", { name: "author:", exact: true }).click();
    await expect(field()).toBeFocused();
    await field().pressSequentially("lindq");
    await expect(hint(/Ann Lindqvist/)).toBeVisible();
    await hint(/Ann Lindqvist/).click();
    await expect(field()).toHaveValue('sabbatical tag:"post office" author:"Ann Lindqvist" ');
    await expect(page.getByText(/^No results for “/)).toBeVisible();
  });

  it("is completed in the jumper by Tab, and Enter goes on opening pages", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await jumper().pressSequentially("sabbatical tag:po");
    await expect(page.getByRole("group", { name: "Narrow the search" }).getByRole("option")).toHaveCount(2);
    await page.keyboard.press("Tab");
    await expect(jumper()).toHaveValue("sabbatical tag:policy ");
    await expect(page.getByRole("group", { name: "Pages" }).getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sabbatical policy");
  });

  it("keeps a search under a name, for oneself, beside the results and in the jumper", async () => {
    const saved = () => page.getByRole("navigation", { name: "Saved searches" });
    const message = (text: string) => page.getByRole("status").filter({ hasText: text });
    await page.goto("/search?q=sabbatical+tag%3Apolicy");
    await page.getByRole("button", { name: "Save this search" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("sabbatical tag:policy");
    await dialog.getByRole("textbox", { name: "Name" }).fill("Rules to know");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(message("The search is saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save this search" })).toHaveCount(0);
    await saved().getByRole("button", { name: "Actions of Rules to know" }).click();
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await dialog.getByRole("textbox", { name: "Name" }).fill("Policies");
    await dialog.getByRole("button", { name: "Rename" }).click();
    await expect(saved().getByRole("link", { name: "Policies" })).toHaveAttribute("aria-current", "page");
    expect(await axeFinds(page)).toEqual([]);

    await page.goto("/");
    await expect(page.getByRole("tree")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    const group = page.getByRole("group", { name: "Saved searches" });
    await group.getByRole("option", { name: "Policies" }).click();
    await expect(field()).toHaveValue("sabbatical tag:policy");
    await expect(shownPages("1")).toBeVisible();

    const hers = await stage.person(ann);
    const other = await stage.visit(hers, "/search?q=sabbatical+tag%3Apolicy");
    await expect(other.getByRole("button", { name: "Save this search" })).toBeVisible();
    await expect(other.getByRole("navigation", { name: "Saved searches" })).toHaveCount(0);
    await hers.close();

    await saved().getByRole("button", { name: "Actions of Policies" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(saved()).toHaveCount(0);
    await message("“Policies” is deleted").getByRole("button", { name: "Undo" }).click();
    await expect(saved().getByRole("link", { name: "Policies" })).toBeVisible();
  });

  it("orders the results by the best match, by time and by title", async () => {
    const first = () => results().first().getByRole("link").first();
    await page.goto("/search?q=sabbatical");
    const order = page.getByRole("combobox", { name: "Order" });
    await expect(order).toHaveValue("best");
    await order.selectOption("By title");
    await expect(first()).toContainText("Sabbatical budget");
    expect(new URL(page.url()).searchParams.get("sort")).toBe("title");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(results().last()).toContainText("Sabbatical rule 21");
    await order.selectOption("Changed last");
    await expect(first()).toContainText("Sabbatical policy");
    await expect(results()).toHaveCount(20);
  });

  it("counts for another person only what they see, on a phone in the dark too", async () => {
    const hers = await stage.person(ann, { phone: true, dark: true });
    const phone = await stage.visit(hers, "/search?q=sabbatical");
    await expect(shownPages("22", phone)).toBeVisible();
    await phone.getByRole("button", { name: "Filters" }).click();
    await expect(filter(/^Benefits/, phone)).toBeVisible();
    await expect(filter(/^Closed department/, phone)).toHaveCount(0);
    expect(await axeFinds(phone)).toEqual([]);
    expect(await overflow(phone)).toBe(0);
    await filter(/^Benefits/, phone).click();
    await expect(shownPages("21", phone)).toBeVisible();
    await hers.close();
  });

  describe("leads to the place that was found", () => {
    before(async () => {
      const filling = (from: string) =>
        Array.from({ length: 40 }, (_, at) =>
          paragraph(`${from} ${at}: a line that says little.`, `${from}-${at}`),
        );
      await app.pageOf("Yearly plan", [
        ...filling("First"),
        heading("In detail"),
        {
          ...paragraph("More", "more"),
          type: "toggleListItem",
          children: [paragraph("The zeppelin is booked for the summer party.", "booked")],
        },
        ...filling("Last"),
        paragraph("Another zeppelin waits in the hangar.", "hangar"),
      ]);
    });
    const bar = () => page.getByRole("region", { name: "Matches on this page" });
    const painted = (name: string) =>
      page.evaluate((name) => {
        const ranges = [...((CSS.highlights.get(name) ?? []) as Iterable<Range>)];
        return ranges.map(String);
      }, name);
    async function jump(text: string): Promise<void> {
      await page.keyboard.press("ControlOrMeta+k");
      await jumper().fill(text);
      await expect(page.getByRole("option", { name: /Yearly plan/ })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Yearly plan", level: 1 })).toBeAttached();
    }

    it("opens what is folded, marks all, goes from one to the next, and ends with Escape", async () => {
      await jump("zeppelin party");
      await expect(page.getByText("The zeppelin is booked")).toBeInViewport();
      await expect(bar()).toContainText("1 of 3");
      expect(await painted("annals-found")).toEqual(["zeppelin", "party", "zeppelin"]);
      expect(await painted("annals-found-now")).toEqual(["zeppelin"]);
      expect(new URL(page.url()).search).toBe("");
      expect(await axeFinds(page)).toEqual([]);

      await page.keyboard.press("n");
      await bar().getByRole("button", { name: "Next match" }).click();
      await expect(bar()).toContainText("3 of 3");
      await expect(page.getByText("Another zeppelin waits")).toBeInViewport();
      await page.keyboard.press("Shift+N");
      await expect(bar()).toContainText("2 of 3");

      await page.reload();
      await expect(bar()).toContainText("3 matches");
      await page.keyboard.press("Escape");
      await expect(bar()).toBeHidden();
      expect(await painted("annals-found")).toEqual([]);
      await page.reload();
      await expect(page.getByText("The zeppelin is booked")).toBeAttached();
      await expect(bar()).toBeHidden();
    });

    it("does so from the screen of all results, in a new tab and on a phone", async () => {
      await page.goto("/search?q=zeppelin");
      const link = results().getByRole("link", { name: /Yearly plan/ });
      const address = await link.getAttribute("href");
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(address!);
      await expect(page.getByText("The zeppelin is booked")).toBeInViewport();
      await expect(bar()).toContainText("1 of 2");
      expect(await overflow(page)).toBe(0);
    });

    it("says so when the words are gone, and opens below the same heading", async () => {
      await page.goto("/search?q=zeppelin");
      const address = await results()
        .getByRole("link", { name: /Yearly plan/ })
        .getAttribute("href");
      const gone = address!.replace(/find=zeppelin/, "find=airship");
      await page.goto(gone);
      await expect(bar()).toContainText("No longer on this page");
      await expect(page.getByRole("heading", { name: "In detail" })).toBeInViewport();
    });

    it("stays at the top for a page that was found by its title", async () => {
      await jump("yearly plan");
      await expect(page.getByText("First 0:")).toBeInViewport();
      await expect(bar()).toBeHidden();
    });
  });
});
