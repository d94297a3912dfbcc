import { full, press, type State, writing } from "./state.ts";

/** Writing. */
export const authoring: State[] = [
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
  { name: "pane-writing", path: full, act: writing((page) => page.keyboard.press("Alt+/")) },
  {
    name: "editing-custom",
    path: full,
    act: writing((page) => page.getByRole("group", { name: "Contact" }).scrollIntoViewIfNeeded()),
  },
  { name: "editing-german", path: full, locale: "de", act: press("Bearbeiten") },
  {
    name: "schedule",
    path: full,
    act: writing(async (page) => {
      await page.locator(".bn-editor p").first().press("End");
      await page.keyboard.type(" And more.");
      await press("Publish with a note")(page);
    }),
  },
];
