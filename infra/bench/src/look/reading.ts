import type { Page } from "playwright";
import type { Scene } from "./scene.ts";
import { fromMenu, full, menu, press, type State, typed, writing } from "./state.ts";

const inSidebar = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const open = page.getByRole("button", { name: "Open navigation" });
  if (await open.isVisible()) await open.click();
  await then(page);
};

const atTop =
  (top_nav: boolean) =>
  ({ app }: Scene) =>
    app.call("PUT", "/api/settings/update", { settings: { general: { top_nav } } });

/** The frame, a page, overlays, and search. */
export const reading: State[] = [
  { name: "home", path: () => "/" },
  { name: "page", path: full },
  { name: "page-body", path: full, act: (page) => page.evaluate(() => scrollTo(0, 700)) },
  { name: "page-foot", path: full, act: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  { name: "locked", path: ({ taken }) => `/${taken}` },
  { name: "menu", path: full, act: menu("Page actions") },
  { name: "icon", path: full, act: writing(fromMenu(/^Icon/, /^Look and settings/)) },
  { name: "banner", path: full, act: writing(fromMenu(/^Banner/, /^Look and settings/)) },
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
  { name: "page-german", path: full, locale: "de" },
  { name: "menu-german", path: full, locale: "de", act: menu("Aktionen der Seite") },
  { name: "empty", path: ({ empty }) => `/${empty}` },
  { name: "person-menu", path: full, act: inSidebar(press("mira")) },
  { name: "print", path: ({ full }) => `/print/${full}` },
  { name: "search", path: () => "/search?q=page" },
  { name: "search-nothing", path: () => "/search?q=xyzzyqwv" },
  {
    name: "search-hints",
    path: () => "/search?q=page",
    act: async (page) => {
      const field = page.getByRole("combobox", { name: "Search" });
      await field.press("End");
      await field.pressSequentially(" t");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "review", path: ({ reviewed }) => `/review/${reviewed}` },
  { name: "review-asked", path: ({ reviewed }) => `/${reviewed}` },
  { name: "review-ask", path: ({ drafted }) => `/${drafted}`, act: fromMenu(/^Ask for a review…/) },
  { name: "time", path: full, act: fromMenu(/^Timeline/, /^More actions/) },
  { name: "pane", path: full, act: (page) => page.keyboard.press("Alt+/") },
  {
    name: "compare",
    path: full,
    act: async (page) => {
      await page.keyboard.press("Alt+Shift+H");
      await page.getByRole("button", { name: "Compare version 1", exact: true }).click();
    },
  },
  {
    name: "activity",
    path: full,
    act: async (page) => {
      await page.keyboard.press("Alt+Shift+H");
      await page.getByRole("tab", { name: "Activity" }).click();
    },
  },
  { name: "topnav", path: full, before: atTop(true), after: atTop(false) },
  {
    name: "topnav-edit",
    path: full,
    before: atTop(true),
    after: atTop(false),
    act: async (page) => {
      // A phone has no bar.
      if (page.viewportSize()!.width >= 769) await press("Edit the navigation")(page);
    },
  },
  {
    name: "toasts",
    path: full,
    act: async (page) => {
      await fromMenu(/^Copy link/, /^Copy and export/)(page);
      // It stays while it is pointed at.
      await page.getByLabel("Messages").getByText("Link copied!").hover();
    },
  },
  { name: "request", path: ({ closed }) => `/${closed}`, as: "reader" },
  { name: "share-why-links", path: ({ closed }) => `/${closed}`, act: fromMenu(/^Share/) },
  { name: "public-password", path: ({ link }) => link, as: "guest" },
  { name: "page-of-a-reader", path: full, as: "reader" },
];
