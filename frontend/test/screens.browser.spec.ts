import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import { linkTo } from "@annals/testing/world";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

/** Every screen and what lies over it: how one gets there, and what shows that one is there. */
const screens: {
  name: string;
  path?: string;
  guest?: boolean;
  open?(page: Page): Promise<void>;
  seen: string;
  /** What is looked at; the whole page when it is left out. */
  part?: string;
}[] = [
  { name: "a page", seen: "article .prose" },
  { name: "a page with others below", path: "parent", seen: "#below" },
  { name: "an empty page", path: "empty", seen: "text=Nothing is written here yet." },
  { name: "the past", path: "past", seen: "text=You are in the past" },
  {
    name: "the page's menu",
    open: (page) => press(page, "Page actions"),
    seen: "[role=menu]",
    part: "[role=menu]",
  },
  {
    name: "the menu of a row",
    open: async (page) => {
      await openSheet(page);
      await page.getByRole("treeitem", { name: "Benefits" }).hover();
      await press(page, "Actions of Benefits");
    },
    seen: "[role=menu]",
    part: "[role=menu]",
  },
  {
    name: "the person's menu",
    open: async (page) => {
      await openSheet(page);
      await press(page, "mira");
    },
    seen: "[role=menu]",
    part: "[role=menu]",
  },
  {
    name: "the jumper before typing",
    open: (page) => page.keyboard.press("ControlOrMeta+k"),
    seen: "[role=option]",
    part: "[role=dialog]",
  },
  {
    name: "the jumper",
    open: async (page) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("combobox").fill("parentel le");
    },
    seen: "mark",
    part: "[role=dialog]",
  },
  {
    name: "all results",
    path: "/search?q=leave",
    open: async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 769) await press(page, "Filters");
      await expect(page.getByRole("checkbox").first()).toBeVisible();
      const field = page.getByRole("combobox", { name: "Search" });
      await field.press("End");
      await field.pressSequentially(" t");
    },
    seen: "[role=option]",
  },
  {
    name: "a new page",
    open: (page) => page.keyboard.press("Alt+Shift+N"),
    seen: ".bn-editor",
    part: "main",
  },
  {
    name: "moving",
    open: (page) => page.keyboard.press("Alt+Shift+M"),
    seen: "text=Move to Top",
    part: "[role=dialog]",
  },
  {
    name: "versions",
    open: (page) => page.keyboard.press("Alt+Shift+H"),
    seen: "text=v2, now",
    part: "[role=dialog]",
  },
  {
    name: "comparing versions",
    open: async (page) => {
      await page.keyboard.press("Alt+Shift+H");
      await press(page, "Compare version 1");
    },
    seen: "text=Restoring makes a draft",
    part: "[role=dialog]",
  },
  {
    name: "activity",
    open: async (page) => {
      await page.keyboard.press("Alt+Shift+H");
      await page.getByRole("tab", { name: "Activity" }).click();
    },
    seen: "text=created the page",
    part: "[role=dialog]",
  },
  {
    name: "deleting",
    open: async (page) => {
      await press(page, "Page actions");
      await page.getByRole("menuitem", { name: "Delete…" }).click();
    },
    seen: "text=It goes to the trash",
    part: "[role=dialog]",
  },
  {
    name: "shortcuts",
    open: (page) => page.keyboard.press("?"),
    seen: "text=Everywhere",
    part: "[role=dialog]",
  },
  {
    name: "the tags of a page",
    open: async (page) => {
      await press(page, "Page actions");
      await page.getByRole("menuitem", { name: "Tags…" }).click();
    },
    seen: "[role=option]",
    part: "[role=dialog]",
  },
  { name: "a tag", path: "tag", seen: "text=Often together" },
  {
    name: "all tags",
    path: "/admin/tags",
    open: async (page) => {
      await page.getByRole("checkbox", { name: "Select leave" }).check();
      await press(page, "Actions of pay");
      await page.getByRole("menuitem", { name: "Rename or color…" }).click();
    },
    seen: "text=1 tag selected",
  },
  {
    name: "merging tags",
    path: "/admin/tags",
    open: async (page) => {
      for (const name of ["leave", "pay"])
        await page.getByRole("checkbox", { name: `Select ${name}` }).check();
      await press(page, "Merge…");
    },
    seen: "text=Which one stays?",
    part: "[role=dialog]",
  },
  {
    name: "starting from a template",
    open: async (page) => {
      await openSheet(page);
      await press(page, "Add a Page");
      await page.getByRole("option", { name: "Paid parental leave policy" }).click();
    },
    seen: "text=keeps this template",
    part: "[role=dialog]",
  },
  { name: "all pages in one list", path: "/admin/tree", seen: "[role=row] >> text=Benefits" },
  { name: "the trash", path: "/admin/trash", seen: "text=was in Benefits" },
  {
    name: "emptying the trash",
    path: "/admin/trash",
    open: (page) => press(page, "Empty the trash…"),
    seen: "text=will be gone for good",
    part: "[role=dialog]",
  },
  {
    name: "who can see what",
    path: "/admin/access",
    open: (page) => page.getByRole("option", { name: "Everyone on the web" }).click(),
    seen: "text=can’t see any page",
  },
  { name: "the public pages", path: "/admin/public", seen: "text=Pages can be shared to the web" },
  { name: "the broken links", path: "/admin/links", seen: "text=what was deleted >> visible=true" },
  { name: "the import", path: "/admin/import", seen: "text=Drop a zip here" },
  { name: "the settings", path: "/admin/settings", seen: 'text="System"' },
  { name: "the general settings", path: "/admin/settings/app", seen: "text=Name of the app" },
  { name: "the theme", path: "/admin/settings/theme", seen: "text=White on the filled button" },
  { name: "the settings of the footer", path: "/admin/settings/footer", seen: "text=Add the link" },
  { name: "what links show", path: "/admin/settings/meta", seen: "text=Hide from search engines" },
  { name: "the settings of signing in", path: "/admin/settings/login", seen: "text=People can register" },
  { name: "the maintenance", path: "/admin/settings/admin", seen: "text=What the others read" },
  { name: "the settings of other sites", path: "/admin/settings/embeds", seen: "text=Further sites" },
  {
    name: "the settings of reviews",
    path: "/admin/settings/review",
    seen: "text=Approval before publishing",
  },
  { name: "the settings of the search", path: "/admin/settings/search", seen: "text=bicycle, bike" },
  { name: "the audit", path: "/admin/audit", seen: "button[data-fact] >> nth=0" },
  {
    name: "a fact of the audit",
    path: "/admin/audit",
    open: async (page) => {
      await page.locator("button[data-fact]").first().click();
    },
    seen: "button >> text=As JSON",
  },
  { name: "the styleguide", path: "/admin/styleguide", seen: "text=Parts of screens" },
  { name: "not found", path: "/parental-leaves~0190c0de-0000-7000-8000-00000000dead", seen: "#near" },
  { name: "the login", path: "/user/login", guest: true, seen: "text=Password" },
  {
    name: "an ended session",
    open: async (page) => {
      await page.route("**/api/**", (route) =>
        route.fulfill({
          status: 401,
          json: { type: "about:blank", title: "", status: 401, detail: "Sign in." },
        }),
      );
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await page.keyboard.press("Alt+Shift+H");
    },
    seen: "text=Your session ended",
    part: "[role=dialog]",
  },
  {
    name: "a message",
    open: async (page) => {
      await press(page, "Page actions");
      await page.getByRole("menuitem", { name: "Copy and export" }).click();
      await page.getByRole("menuitem", { name: "Copy link" }).click();
    },
    seen: "text=Link copied!",
  },
];

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function openSheet(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Open navigation" });
  if (await button.isVisible()) await button.click();
}

describe("Every screen", () => {
  let app: TestApp;
  let stage: Stage;
  const paths: Record<string, string> = {};

  before(async () => {
    ({ app, stage } = await startStage());
    const benefits = await app.page("Benefits", ["What you get."]);
    const leave = await app.page(
      "Paid parental leave policy",
      ["Sixteen weeks.", "## Who", "Everyone.", "## How", "By asking."],
      benefits,
    );
    await app.page("Medical leave", ["Twelve weeks."], benefits);
    await app.call("POST", `/api/entries/${leave}/occupy`, {});
    await app.call("PUT", `/api/entries/${leave}`, { blocks: everyBlock() });
    await app.call("POST", `/api/entries/${leave}/draft/publish`, { note: "Everything in it" });
    await app.call("POST", `/api/entries/${leave}/release`, {});
    const { tags } = await app.call("POST", `/api/entries/${leave}/tags`, { tag: ["leave", "pay"] });
    await app.call("PUT", `/api/entries/${leave}/template`, { is_template: true });
    const old = await app.page("Old leave policy", ["Ten weeks."], benefits);
    await app.pageOf("Leave of old", [linkTo(old, "what was deleted")], benefits);
    await app.call("DELETE", `/api/entries/delete/${old}`);
    const { id } = await app.call("POST", "/api/entries/create", {
      title: "Bare",
      parent_entry_id: benefits,
    });
    Object.assign(paths, {
      page: `/${leave}`,
      parent: `/${benefits}`,
      empty: `/${id}`,
      past: `/${leave}?version=1`,
      tag: `/tags/${tags[0].id}`,
    });
  });
  after(() => stage?.close());

  for (const phone of [false, true]) {
    describe(phone ? "on a phone" : "on a wide screen", () => {
      let page: Page;
      let guests: Page;
      before(async () => {
        page = await stage.visit(await stage.person(app.admin, { phone }), paths.page!);
        guests = await stage.visit(await stage.person(null, { phone }), "/user/login");
      });
      after(async () => {
        await page.context().close();
        await guests.context().close();
      });
      for (const { name, path = "page", guest, open, seen, part } of screens) {
        it(`bears axe: ${name}`, async () => {
          const shown = guest ? guests : page;
          await shown.goto(paths[path] ?? path);
          await expect(shown.getByRole("heading", { level: 1 }).first()).toBeVisible();
          await open?.(shown);
          await expect(shown.locator(seen).first()).toBeVisible();
          // Phones have the same colours.
          expect(await axeFinds(shown, part, phone ? ["light"] : undefined)).toEqual([]);
          expect(await overflow(shown)).toBe(0);
          expect(await againstTheirWords(shown)).toEqual([]);
          expect(stage.complaints(refused)).toEqual([]);
          await shown.unrouteAll({ behavior: "ignoreErrors" });
        });
      }
    });
  }
});

/** Fields whose lines would not take their direction from what is written in them. */
const againstTheirWords = (page: Page): Promise<string[]> =>
  page
    .locator('textarea, input:is([type="text"], [type="search"], [type="url"], [type="email"], :not([type]))')
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).unicodeBidi !== "plaintext").map((one) => one.outerHTML),
    );

function everyBlock(): unknown[] {
  const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
  const words = (text: string, styles = {}) => ({ type: "text", text, styles });
  const block = (type: string, props: object, content: unknown, n = type) => ({
    id: n,
    type,
    props,
    content,
    children: [],
  });
  const cell = (text: string) => [words(text)];
  return [
    block("paragraph", looks, [
      words("Sixteen weeks, "),
      words("bold", { bold: true }),
      words("code", { code: true }),
      { type: "link", href: "https://example.org", content: [words("a link")] },
      words("red", { textColor: "red" }),
      words("on yellow", { backgroundColor: "yellow" }),
    ]),
    ...["note", "tip", "warning", "danger"].map((tone) =>
      block("callout", { ...looks, tone }, [words(tone)], tone),
    ),
    block("heading", { ...looks, level: 2 }, [words("Who")]),
    block("quote", { backgroundColor: "default", textColor: "default" }, [words("Quoted.")]),
    block("bulletListItem", looks, [words("One")]),
    block("numberedListItem", looks, [words("First")]),
    block("checkListItem", { ...looks, checked: true }, [words("Done")], "done"),
    block("checkListItem", { ...looks, checked: false }, [words("To do")], "todo"),
    block("heading", { ...looks, level: 4 }, [words("How")], "how"),
    block("codeBlock", { language: "bash" }, [
      words('# Say when\ndate -u +"%F" | grep 2026 # long '.repeat(4)),
    ]),
    block(
      "table",
      { textColor: "default" },
      {
        type: "tableContent",
        columnWidths: [],
        headerRows: 1,
        rows: [
          { cells: [cell("We use"), cell("For"), cell("A third column with a long heading")] },
          { cells: [cell("RFCs"), cell("Changes"), cell("averyveryveryverylongwordwithoutanyspaceinit")] },
        ],
      },
    ),
    block("divider", {}, undefined),
  ];
}
