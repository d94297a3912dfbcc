import { expect } from "@annals/testing/expect";
import { axeFinds, overflow } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("A page that people are asked to read, with two people", function () {
  this.timeout(90_000);
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

  it("stands in one's list until it is read, is reminded, and is asked again at publishing", async () => {
    const { app, writer, reader, stage, id, ann } = two;
    const asked = { people: [ann.id], due: "2028-02-29" };
    await app.call("PUT", `/api/entries/${id}/confirmation`, asked, app.admin.token);
    const bar = reader.getByRole("note", { name: "To read" });
    await bar.waitFor();
    await reader.goto("/updates?show=to-read");
    const list = reader.getByRole("table", { name: "To read" });
    await expect(list).toContainText("Fire drill");
    await expect(reader.getByRole("button", { name: "To read" })).toHaveText("To read 1");
    await isCalm(reader);

    await open(writer);
    await dialog(writer).getByRole("button", { name: "Remind those who have not" }).click();
    await expect(dialog(writer)).toContainText("Last reminded");
    await isCalm(writer);
    await writer.keyboard.press("Escape");
    await reader.goto("/updates");
    await expect(reader.locator("[data-update]").first()).toContainText("You still have to read this page");

    await reader.goto(`/${id}`);
    await bar.getByRole("button", { name: "I have read this" }).click();
    await expect(bar).toHaveCount(0);
    await reader.goto("/updates?show=to-read");
    await expect(reader.getByRole("main")).toContainText("Nothing to read.");
    expect(stage.complaints()).toEqual([]);
  });

  it("is asked again at publishing, and the reader sees what changed", async () => {
    const { app, writer, reader, stage, id, ann } = two;
    const path = `/api/entries/${id}/confirmation`;
    await app.call("PUT", path, { people: [ann.id] }, app.admin.token);
    await app.call("POST", `${path}/confirm`, { version: 1 }, ann.token);
    await reader.goto("/updates?show=to-read");
    await expect(reader.getByRole("main")).toContainText("Nothing to read.");
    await writer.getByRole("button", { name: "Edit", exact: true }).click();
    await writer.locator(".ProseMirror").click();
    await writer.keyboard.press("Control+End");
    await writer.keyboard.type(" Never by the lift.");
    await writer.getByRole("button", { name: "Publish with a note" }).click();
    await writer.getByRole("checkbox", { name: /must read this one too/ }).check();
    await isCalm(writer);
    await writer.getByRole("button", { name: "Publish with this note" }).click();
    await expect(reader.getByRole("table", { name: "To read" })).toContainText("You have read version 1");
    await reader.goto(`/${id}`);
    const bar = reader.getByRole("note", { name: "To read" });
    await bar.getByRole("button", { name: "What changed since version 1" }).click();
    await expect(dialog(reader)).toContainText("Never by the lift.");
    await isCalm(reader);
    await reader.keyboard.press("Escape");
    await writer.getByRole("button", { name: "Page actions" }).click();
    await expect(writer.getByRole("menuitem", { name: "Ask to read this version too" })).toHaveCount(0);
    expect(stage.complaints()).toEqual([]);
  });
});
