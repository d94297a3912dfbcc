/** A state of a screen, and the ways to bring one about. */
import { edit } from "@annals/testing/stage";
import type { Page } from "playwright";
import type { Scene } from "./scene.ts";

export interface State {
  name: string;
  path(scene: Scene): string;
  /** Brings it about; nothing where the address is enough. */
  act?(page: Page, scene: Scene): Promise<unknown>;
  /** Who looks: the admin, somebody who only reads, somebody with a second factor, or nobody who is signed in. */
  as?: "guest" | "reader" | "guarded";
  /** As the browser is set up; English when it is left out. */
  locale?: string;
  /** Settings for the time of the screenshot. */
  before?(scene: Scene): Promise<unknown>;
  after?(scene: Scene): Promise<unknown>;
}

export const full = ({ full }: Scene) => `/${full}`;
export const typed = (text: string) => async (page: Page) => {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type(text);
  await page.waitForTimeout(800);
};
export const menu = (name: string) => (page: Page) =>
  page.getByRole("button", { name, exact: true }).first().click();
/** @param fold the row of the menu that the item is behind */
export const fromMenu = (item: RegExp, fold?: RegExp) => async (page: Page) => {
  await menu("Page actions")(page);
  if (fold !== undefined) await page.getByRole("menuitem", { name: fold }).click();
  await page.getByRole("menuitem", { name: item }).click();
};
export const writing = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await edit(page);
  await then(page);
};

/** Presses one button after the other. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names)
      await page
        .getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
        .filter({ visible: true })
        .first()
        .click();
  };
