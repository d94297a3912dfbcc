import type { TestApp } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { edit, overflow, quiet, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Locator, Page } from "playwright";

const network = /Failed to load resource|net::ERR_/;

describe("The frame", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let leave: string;

  before(async () => {
    ({ app, stage } = await startStage());
    const benefits = await app.page("Benefits", ["What you get."]);
    leave = await app.page("Paid parental leave policy", ["Sixteen weeks of parental leave."], benefits);
    await app.page("Renting a car", ["Cars for parents."], benefits);
    await app.join("Léa", "Parenteau", "editor");
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.open(app.admin, `/${leave}`);
    await expect(title("Paid parental leave policy")).toBeVisible();
  });
  afterEach(() => expect(stage.complaints(network)).toEqual([]));
  const title = (name: string) => page.getByRole("heading", { name, level: 1 });
  const jumper = () => page.getByRole("dialog", { name: "Search and commands" });
  const type = async (words: string) => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type(words);
  };

  describe("The header", () => {
    /** Parts of it that lie over one another or stick out, and the words of the trail that are in sight. */
    const header = () =>
      page.evaluate(() => {
        const whole = document.querySelector("header")!;
        const frame = whole.getBoundingClientRect();
        const parts = [...whole.querySelectorAll("button, a, [data-save-state]")]
          .map((element) => ({ element, name: element.textContent, box: element.getBoundingClientRect() }))
          .filter(
            ({ element, box }) => box.width > 1 && element.checkVisibility({ visibilityProperty: true }),
          );
        const outside = parts.filter(({ box }) => box.right > frame.right || box.bottom > frame.bottom);
        const over = parts.filter(({ element, box }, at) =>
          parts
            .slice(at + 1)
            .some(
              (other) =>
                !element.contains(other.element) &&
                Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
                Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1,
            ),
        );
        return [...outside, ...over].map(({ name }) => name);
      });

    for (const width of [820, 1440])
      it(`has room for all that it shows while a page is written, ${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        expect(await header()).toEqual([]);
        await edit(page);
        await page.locator(".bn-editor").click();
        await page.keyboard.type("More. ");
        await expect(saveState(page)).toHaveText("Saved");
        await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
        expect(await header()).toEqual([]);
        const trail = page.getByRole("navigation", { name: "Breadcrumb" });
        const last = trail.getByText("Paid parental leave policy").first();
        expect((await last.boundingBox())!.width).toBeGreaterThan(60);
        await page.getByRole("button", { name: "Publish", exact: true }).click();
        await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
      });
  });

  it("keeps the first page of the trail and the nearest one down to 320 px", async () => {
    const top = await app.page("Company information", ["."]);
    const between = await app.page("Between", ["."], top);
    const near = await app.page("Communication", ["."], between);
    await page.goto(`/${await app.page("Meetings", ["."], near)}`);
    const trail = page.getByRole("button", { name: /, breadcrumbs$/ });
    for (const width of [540, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(trail).toBeVisible();
      const crumbs = await trail
        .locator(".cut")
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().width > 27]));
      expect(crumbs).toEqual([
        ["Company information", true],
        ["Communication", true],
      ]);
      expect(await overflow(page)).toBe(0);
      const [end, next] = [
        await trail.boundingBox(),
        await page.getByRole("button", { name: "Edit" }).boundingBox(),
      ];
      expect(end!.x + end!.width).toBeLessThanOrEqual(next!.x);
      // What is only a sign gives its room to the names. Between, it depends on the buttons beside it.
      if (width !== 390) await expect(trail.locator("svg")).toBeVisible({ visible: width > 320 });
    }
    await edit(page);
    const states = page.locator("[data-save-state]").locator("..").locator("> span");
    for (const width of [390, 375, 360, 340, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(states.last()).toBeVisible();
      const cut = await states.evaluateAll(
        (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
      );
      expect(cut, `cut at ${width} px`).toBe(0);
    }
    await page.getByRole("button", { name: "Stop editing" }).click();
  });

  it("breaks names and titles of one long word, also on a phone and in print", async () => {
    const word = "Donaudampfschifffahrtsgesellschaft".repeat(4);
    const author = await app.join(word.slice(0, 56), "Lang", "admin");
    const parent = await app.page("Long things", ["."]);
    const made = { title: word, parent_entry_id: parent, published: true };
    const { id } = await app.call("POST", "/api/entries/create", made, author.token);
    await app.call("PUT", `/api/entries/${id}/settings`, { commentable: true });
    await app.call("POST", `/api/entries/${id}/comments`, { body: "Long." }, author.token);
    await app.call("POST", `/api/entries/${id}/tags`, { tag: [word.slice(0, 60)] });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of [`/${parent}`, `/${id}`, `/print/${parent}`, "/search?q=Donaudampf"]) {
        await page.goto(path);
        await expect(page.locator("main").getByText("Donaudampf").last()).toBeVisible();
        if (path === `/${id}`) await expect(page.getByText("Long.", { exact: true })).toBeVisible();
        expect(await overflow(page), `${path} at ${width} px`).toBe(0);
      }
    }
  });

  it("keeps the trail and a long state of the page apart, in German and narrow", async () => {
    let parent = leave;
    for (const name of ["Information security policies", "Communication between the departments"])
      parent = await app.page(name, ["."], parent);
    const id = await app.page("How we work asynchronously with customers around the world", ["."], parent);
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { blocks: [paragraph("Changed.")] });
    await app.call("POST", `/api/entries/${id}/release`, {});
    const german = await stage.person(app.admin, { locale: "de" });
    const there = await stage.visit(german, `/${id}`);
    const trail = there.locator("header nav");
    const state = there.locator("header").getByText("Unveröffentlichte Änderungen");
    const isApart = async (next: Locator) => {
      const [left, right] = [(await trail.boundingBox())!, (await next.boundingBox())!];
      return left.x + left.width <= right.x && left.width > 60;
    };
    await there.setViewportSize({ width: 900, height: 900 });
    await expect(state).toBeVisible();
    await expect.poll(() => isApart(state)).toBe(true);
    // Where there is no room for both, the trail stays.
    await there.setViewportSize({ width: 820, height: 900 });
    await expect(state).toBeHidden();
    await expect.poll(() => isApart(there.getByRole("button", { name: "Freigeben" }))).toBe(true);
    await german.close();
  });

  it("says on a phone that a page is written and that it is saved, of a page at the top as well", async () => {
    for (const parent of [null, leave]) {
      const id = await app.page("On the phone", ["Short."], parent);
      await page.goto(`/${id}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await edit(page);
      await page.locator(".bn-editor").click();
      await page.keyboard.type("More. ");
      await expect(saveState(page)).toHaveText("Saved");
      const cut = await page
        .locator("header")
        .getByText(/^(You are editing|Saved)$/)
        .evaluateAll((words) => words.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(cut).toBe(0);
      // The way out stays in sight, on phones and on narrow windows.
      const stop = page.getByRole("button", { name: "Stop editing", exact: true });
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(stop).toBeInViewport({ ratio: 1 });
      }
      await stop.click();
      await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    }
  });

  describe("The jumper", () => {
    it("offers what was read last and the top level before anything is typed", async () => {
      await page.getByRole("treeitem", { name: "Renting a car" }).getByRole("link").click();
      await expect(title("Renting a car")).toBeVisible();
      await page.getByRole("button", { name: /^Search/ }).click();
      const recent = jumper().getByRole("group", { name: "Recently visited" });
      await expect(recent.getByRole("option")).toHaveText([/Paid parental leave policy/]);
      await expect(jumper().getByRole("group", { name: "Pages" }).getByRole("option").first()).toBeVisible();
    });

    it("takes every letter, also those typed before it is there, and forgives errors", async () => {
      await type("parentel le");
      await expect(jumper().getByRole("combobox")).toHaveValue("parentel le");
      const first = jumper().getByRole("option").first();
      await expect(first).toContainText("Paid parental leave policy");
      await expect(first).toContainText("Benefits");
      await expect(first.locator("mark").first()).toBeVisible();
      await expect(jumper()).toContainText("Close matches to");
      await jumper().getByRole("button", { name: "Search instead for “parentel le”" }).click();
      await expect(jumper()).not.toContainText("Close matches to");
      await expect(jumper().getByRole("combobox")).toHaveValue("parentel le");
      await expect(jumper().getByRole("combobox")).toBeFocused();
    });

    it("finds people, what can be done with the page, and what can be done at all", async () => {
      await type("parent");
      await expect(jumper().getByRole("group", { name: "People" })).toContainText("Léa Parenteau");
      const here = jumper().getByRole("group", { name: "Paid parental leave policy" });
      await expect(here.getByRole("option", { name: /Move to another parent/ })).toBeVisible();
      await expect(jumper().getByRole("group", { name: "Actions" })).toContainText("New page “parent”");
    });

    it("is driven by the keyboard: arrows choose, Enter opens, Escape closes", async () => {
      await type("renting");
      await expect(jumper().getByRole("option").first()).toContainText("Renting a car");
      const field = jumper().getByRole("combobox");
      const chosen = () => jumper().locator('[aria-selected="true"]');
      const first = await chosen().getAttribute("id");
      await expect(field).toHaveAttribute("aria-activedescendant", first!);
      await page.keyboard.press("ArrowDown");
      await expect(field).not.toHaveAttribute("aria-activedescendant", first!);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(title("Renting a car")).toBeVisible();
      await expect(jumper()).toHaveCount(0);
      await page.keyboard.press("ControlOrMeta+k");
      await expect(jumper()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(jumper()).toHaveCount(0);
    });

    it("opens a page in a new tab with the modifier", async () => {
      await type("renting");
      await expect(jumper().getByRole("option").first()).toContainText("Renting a car");
      const [tab] = await Promise.all([
        page.context().waitForEvent("page"),
        page.keyboard.press("ControlOrMeta+Enter"),
      ]);
      await expect(tab.getByRole("heading", { name: "Renting a car", level: 1 })).toBeVisible();
      await expect(jumper()).toBeVisible();
    });

    it("says when nothing was found, and runs commands", async () => {
      await type("qqqqzzzz");
      await expect(jumper().getByText("No results").first()).toBeVisible();
      await jumper().getByRole("combobox").fill("show vers");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: /^Versions of/ })).toBeVisible();
    });

    it("shows the answer to the last words, not to those that came late", async () => {
      await page.route("**/api/search?q=rent&**", async (route) => {
        const answer = await route.fetch();
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.fulfill({ response: answer }).catch(() => {});
      });
      const asked = page.waitForRequest(/search\?q=rent&/, { timeout: 90_000 });
      await type("rent");
      await asked;
      await jumper().getByRole("combobox").fill("sixteen weeks");
      await expect(jumper().getByRole("option").first()).toContainText("Paid parental leave policy");
      await page.waitForTimeout(500);
      await expect(jumper().getByRole("option").first()).toContainText("Paid parental leave policy");
    });
  });

  describe("The sidebar", () => {
    const width = () => page.getByRole("separator", { name: "Width of the sidebar" });

    it("hides and comes back by its key, and stays as it was left", async () => {
      await page.keyboard.press("ControlOrMeta+.");
      await expect(page.getByRole("tree")).toBeHidden();
      await page.reload();
      await expect(title("Paid parental leave policy")).toBeVisible();
      await expect(page.getByRole("tree")).toBeHidden();
      await page.getByRole("button", { name: "Show the sidebar" }).click();
      await expect(page.getByRole("tree")).toBeVisible();
    });

    it("takes its width from the pointer and from the keyboard, within its limits", async () => {
      const box = (await width().boundingBox())!;
      await page.mouse.move(box.x + 4, 400);
      await page.mouse.down();
      await page.mouse.move(340, 400, { steps: 4 });
      await page.mouse.up();
      await expect(width()).toHaveAttribute("aria-valuenow", "340");
      await width().press("End");
      await expect(width()).toHaveAttribute("aria-valuenow", "420");
      await width().press("ArrowLeft");
      await expect(width()).toHaveAttribute("aria-valuenow", "404");
      await page.reload();
      await expect(width()).toHaveAttribute("aria-valuenow", "404");
      expect((await page.getByRole("main").boundingBox())!.x).toBe(404);
    });
  });

  describe("The rest", () => {
    it("keeps the theme that was chosen, from the first moment of the next visit", async () => {
      await page.getByRole("button", { name: "mira" }).click();
      await page.getByRole("menuitemradio", { name: "Dark" }).click();
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
      await page.goto("/boot.js");
      await page.goto(`/${leave}`, { waitUntil: "commit" });
      await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === "dark");
    });

    it("shows all shortcuts and finds one among them", async () => {
      await page.keyboard.press("?");
      const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await dialog.getByRole("textbox").fill("another parent");
      await expect(dialog.getByRole("term")).toHaveText(["Move to another parent…"]);
    });

    it("can be passed over by keyboard: the first stop leads to the text", async () => {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    });

    afterEach(() => page.context().setOffline(false));
    for (const how of [{}, { width: 820 }, { phone: true }] as { width?: number; phone?: boolean }[])
      it(`moves no line when the strip of a lost connection comes and goes (${JSON.stringify(how)})`, async () => {
        if (how.width !== undefined) await page.setViewportSize({ width: how.width, height: 900 });
        if (how.phone) await page.setViewportSize({ width: 390, height: 844 });
        await expect(page.locator("article .prose")).toBeVisible();
        await quiet(page);
        const places = () =>
          page
            .locator("article h1, article .prose > *, [role=treeitem]")
            .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y)));
        const stood = await places();
        await page.context().setOffline(true);
        const strip = page.getByText(/^Offline since /);
        await expect(strip).toBeVisible();
        expect(await places()).toEqual(stood);
        // The title is in sight, below the header and beside the strip.
        const [title, words] = [page.locator("article h1"), strip.locator("..")];
        await expect(words).toBeInViewport({ ratio: 1 });
        const at = (await title.boundingBox())!;
        const covering = await page.evaluate(
          ([x, y]) => document.elementFromPoint(x!, y!)?.closest("h1, header, [role=status]")?.localName,
          [at.x + 8, at.y + 4],
        );
        expect(covering).toBe("h1");
        await page.context().setOffline(false);
        await expect(strip).toHaveCount(0);
        expect(await places()).toEqual(stood);
        stage.complaints(network);
      });

    it("says that the server cannot be reached, and goes on by itself when it can", async () => {
      await page.route("**/api/**", (route) => route.abort());
      await page.getByRole("treeitem", { name: "Renting a car" }).getByRole("link").click();
      const strip = page.getByText(/^No server since .* what you write is kept in this browser/);
      await expect(strip).toBeVisible();
      // It covers nothing: the header stands below it.
      const placeOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
      await expect
        .poll(async () => {
          const end = await placeOf(strip.locator(".."));
          const bar = await placeOf(page.locator("main header"));
          return bar.y - end.y - end.height;
        })
        .toBeGreaterThanOrEqual(0);
      const asked = page.waitForRequest("**/api/**");
      await page.getByRole("button", { name: "Try now" }).click();
      await asked;
      // It goes after three seconds, so it is waited for from here on.
      const said = expect(page.getByLabel("Messages").getByText("Online again")).toBeVisible();
      await page.unrouteAll();
      await said;
      await expect(title("Renting a car")).toBeVisible();
      await expect(strip).toHaveCount(0);
    });
  });
});
