import { expect } from "@annals/testing/expect";
import { axeFinds, overflow } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("A page that people are asked to read, with two people", () => {
  const two = twoPeople("Fire drill", ["Leave by the stairs."], "editor");
  const dialog = (page: Page) => page.locator("[role=dialog][aria-modal=true]");
  const isCalm = async (page: Page) => {
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  };
  const open = async (page: Page) => {
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Ask people to read this…" }).click();
  };

  it("asks them, takes one press, and shows who has read it", async () => {
    const { writer, reader, stage } = two;
    await open(writer);
    await dialog(writer).getByLabel("Add a person or group").fill("lindq");
    await writer.getByRole("option", { name: "Ann Lindqvist" }).click();
    await dialog(writer).getByLabel("To be read by").fill("2028-02-29");
    await isCalm(writer);
    await dialog(writer).getByRole("button", { name: "Ask them" }).click();

    const bar = reader.getByRole("note", { name: "To read" });
    await expect(bar).toContainText("2028");
    await expect(writer.getByRole("note", { name: "To read" })).toHaveCount(0);
    await reader.setViewportSize({ width: 390, height: 800 });
    await isCalm(reader);
    await open(writer);
    await expect(dialog(writer)).toContainText("0 of 1 have read it");
    await bar.getByRole("button", { name: "I have read this" }).click();
    await expect(bar).toHaveCount(0);
    await expect(dialog(writer)).toContainText("1 of 1 have read it");
    await isCalm(writer);
    expect(stage.complaints()).toEqual([]);
  });
});
