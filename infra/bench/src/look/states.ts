/** What is looked at: each state of a screen, and how it is reached. */

import type { TestApp, TestPerson } from "@annals/testing/app";
import { image, paragraph } from "@annals/testing/blocks";
import { edit } from "@annals/testing/stage";
import type { Page } from "playwright";

/** The pages that the states are about. */
export interface Scene {
  app: TestApp;
  /** A page with one of each kind of block. */
  full: string;
  /** A page that somebody else writes. */
  taken: string;
  /** A tag of the first page. */
  tag: string;
}

export interface State {
  name: string;
  path(scene: Scene): string;
  /** Brings it about; nothing where the address is enough. */
  act?(page: Page, scene: Scene): Promise<unknown>;
  /** Who looks: the admin, or nobody who is signed in. */
  as?: "guest";
}

const looks = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
const long = "A sentence that goes on for so long that it is broken wherever the column is narrow. ".repeat(
  2,
);
const words = (text: string) => [{ type: "text", text, styles: {} }];
const line = (type: string, text: string, id: string, props: object = {}, children: unknown[] = []) => ({
  id,
  type,
  props: { ...looks, ...props },
  content: words(text),
  children,
});

const blocks = (): unknown[] => [
  paragraph(long, "a"),
  line("heading", "A heading", "b", { level: 2 }),
  line("bulletListItem", "A point", "c", {}, [line("bulletListItem", "Below it", "c1")]),
  line("numberedListItem", "A step", "d"),
  line("checkListItem", "Something to do", "e", { checked: true }),
  line("callout", long, "f", { tone: "warning" }),
  { id: "g", type: "quote", props: {}, content: words(long), children: [] },
  {
    ...{ id: "h", type: "table", props: { textColor: "default" }, children: [] },
    content: {
      ...{ type: "tableContent", headerRows: 1, columnWidths: [] },
      rows: [
        ["Name", "Place", "Since"],
        ["Ada", "London", "1842"],
        ["Grace", "New York", "1952"],
      ].map((cells) => ({
        cells: cells.map(words),
      })),
    },
  },
  {
    id: "i",
    type: "codeBlock",
    props: { language: "bash" },
    content: words(`echo ${"long ".repeat(40)}`),
    children: [],
  },
  { ...image("/api/files/0198c000-0000-7000-8000-000000000001", "A picture that cannot be loaded"), id: "j" },
  { id: "k", type: "math", props: { tex: "\\frac{a}{b}" }, children: [] },
  line("heading", "Another heading", "l", { level: 3 }),
  paragraph(long, "m"),
];

/** Makes the pages. */
export async function prepare(app: TestApp): Promise<Scene> {
  const section = await app.page("Company", ["What we are."]);
  const full = await app.pageOf("Everything that a page can have", blocks(), section);
  const taken = await app.page("A page that somebody writes", [long], section);
  const other: TestPerson = await app.join("Otto", "Author", "admin");
  await app.call("POST", `/api/entries/${taken}/occupy`, {}, other.token);
  const template = await app.page("Decision record", ["What was decided, and why."], section);
  await app.call("PUT", `/api/entries/${template}/template`, { is_template: true });
  const tag = await app.call("POST", "/api/tags", { name: "onboarding" });
  await app.call("POST", `/api/entries/${full}/tags`, { tag: ["onboarding"] });
  return { app, full, taken, tag: tag.id };
}

const full = ({ full }: Scene) => `/${full}`;
const typed = (text: string) => async (page: Page) => {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type(text);
  await page.waitForTimeout(800);
};
const menu = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
const fromMenu = (item: RegExp) => async (page: Page) => {
  await menu("Page actions")(page);
  await page.getByRole("menuitem", { name: item }).click();
};
const writing = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await edit(page);
  await then(page);
};

export const states: State[] = [
  { name: "login", path: () => "/user/login", as: "guest" },
  { name: "home", path: () => "/" },
  { name: "page", path: full },
  { name: "page-body", path: full, act: (page) => page.evaluate(() => scrollTo(0, 700)) },
  { name: "page-foot", path: full, act: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  { name: "locked", path: ({ taken }) => `/${taken}` },
  { name: "menu", path: full, act: menu("Page actions") },
  { name: "icon", path: full, act: writing(fromMenu(/^Icon/)) },
  { name: "banner", path: full, act: writing(fromMenu(/^Banner/)) },
  { name: "move", path: full, act: fromMenu(/^Move to/) },
  { name: "delete", path: full, act: fromMenu(/^Delete/) },
  {
    name: "history",
    path: full,
    act: (page) =>
      page
        .getByRole("button", { name: /version/ })
        .first()
        .click(),
  },
  { name: "past", path: ({ full }) => `/${full}?version=1` },
  { name: "jumper-empty", path: full, act: typed("") },
  { name: "jumper", path: full, act: typed("page") },
  { name: "jumper-nothing", path: full, act: typed("xyzzyqwv") },
  { name: "shortcuts", path: full, act: (page) => page.keyboard.press("?") },
  { name: "editing", path: full, act: writing(async () => {}) },
  {
    name: "editing-toolbar",
    path: full,
    act: writing((page) =>
      page
        .locator(".bn-editor p")
        .first()
        .dblclick({ position: { x: 40, y: 12 } }),
    ),
  },
  {
    name: "editing-slash",
    path: full,
    act: writing(async (page) => {
      await page
        .locator(".bn-editor p")
        .first()
        .click({ position: { x: 40, y: 12 } });
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("/");
    }),
  },
  {
    name: "editing-table",
    path: full,
    act: writing(async (page) => {
      await page.locator(".bn-editor td").first().click();
      await page.getByRole("button", { name: "Rows, columns and cells" }).click();
    }),
  },
  {
    name: "editing-grip",
    path: full,
    act: writing(async (page) => {
      // A phone has no handles: its tools are at the bottom.
      if (page.viewportSize()!.width < 769) return;
      await page.locator(".bn-editor p").first().hover();
      await page.getByRole("button", { name: "Move or change this block" }).click();
    }),
  },
  { name: "share", path: full, act: fromMenu(/^Share/) },
  { name: "details-read", path: full, act: fromMenu(/^Details/) },
  { name: "details", path: full, act: writing(fromMenu(/^Details/)) },
  { name: "tags-dialog", path: full, act: fromMenu(/^Tags…/) },
  {
    name: "templates",
    path: full,
    act: async (page) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("dialog").waitFor();
      await page.keyboard.type("Start page from");
      await page.getByRole("option", { name: /^Start page from/ }).click();
      await page.getByRole("listbox", { name: "Templates" }).waitFor();
    },
  },
  {
    name: "navigation",
    path: full,
    act: async (page) => {
      const open = page.getByRole("button", { name: "Open navigation" });
      if (await open.isVisible()) await open.click();
      await page.getByRole("treeitem").first().waitFor();
    },
  },
  { name: "new-page", path: full, act: fromMenu(/^New page below/) },
  { name: "shared", path: () => "/me/shared" },
  { name: "me", path: () => "/me" },
  { name: "settings", path: () => "/admin/settings" },
  { name: "members", path: () => "/admin/members" },
  { name: "groups", path: () => "/admin/groups" },
  { name: "tags", path: () => "/admin/tags" },
  { name: "tag", path: ({ tag }) => `/tags/${tag}` },
  { name: "tree-admin", path: () => "/admin/tree" },
  { name: "trash", path: () => "/admin/trash" },
  { name: "import", path: () => "/admin/import" },
  { name: "system", path: () => "/admin/health" },
  { name: "404", path: () => "/a-page-that-is-not-here" },
];
