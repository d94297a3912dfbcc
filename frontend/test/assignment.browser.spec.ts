import { formOf } from "@annals/testing/ask";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import { zipOf } from "@annals/testing/zip";
import type { Page } from "playwright";

describe("A course that people are asked to take, with two people", function () {
  this.timeout(90_000);
  const two = twoPeople("Kitchen", ["Knives are sharp."]);
  const dialog = (page: Page) => page.locator("[role=dialog][aria-modal=true]");
  const isCalm = async (page: Page, part?: string) => {
    expect(await axeFinds(page, part)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  };

  it("stands among their courses, is told, and shows who has passed and who is late", async () => {
    const { app, writer, reader, stage } = two;
    const zip = await zipOf({ "index.html": "<h1>Knives</h1>" });
    const { id } = await app.call("POST", "/api/courses", formOf({ title: "Knives" }, zip));
    await reader.goto("/me/courses");
    await expect(reader.getByRole("region", { name: "Open to everyone" })).toContainText("Knives");

    await writer.goto("/admin/courses");
    await writer.getByRole("button", { name: "Actions of Knives" }).click();
    await writer.getByRole("menuitem", { name: "Ask people to take it…" }).click();
    await dialog(writer).getByLabel("Add a person or group").fill("lindq");
    await writer.getByRole("option", { name: "Ann Lindqvist" }).click();
    await dialog(writer).getByLabel("To be passed by").fill("2024-02-29");
    await isCalm(writer);
    await dialog(writer).getByRole("button", { name: "Ask them" }).click();

    const toDo = reader.getByRole("region", { name: "You are asked to take" });
    await expect(toDo).toContainText("2024, overdue");
    await reader.setViewportSize({ width: 390, height: 800 });
    // The message that tells of it may be on its way in or out, with half of its colours.
    await isCalm(reader, "main");
    await writer.goto(`/admin/courses/${id}`);
    const who = writer.getByRole("region", { name: "Who should take it" });
    await expect(who).toContainText("0 of 1 have passed");
    await expect(who).toContainText("Late");
    await isCalm(writer);
    await who.getByRole("button", { name: "Remind those who have not" }).click();
    await expect(who).toContainText("Last reminded");

    await reader.goto("/updates");
    await expect(reader.locator("[data-update]").first()).toContainText("take this course");
    await reader.locator("[data-update]").first().click();
    await reader.waitForURL(`**/courses/${id}`);
    await reader.locator("iframe").first().waitFor();
    await reader.goto("/me/courses");
    const done = { completion: "completed", success: "unknown", score: null, percent: 100 };
    const { number, window } = await app.call("POST", `/api/courses/${id}/attempts`, {}, two.ann.token);
    const saved = { window, part: 0, sequence: 1, state: "", result: done };
    await app.call("PUT", `/api/courses/${id}/attempts/${number}`, saved, two.ann.token);
    await writer.reload();
    await expect(who).toContainText("1 of 1 have passed");
    await expect(reader.getByRole("region", { name: "Passed" })).toContainText("Knives");
    await expect(toDo).toHaveCount(0);
    expect(stage.complaints()).toEqual([]);
  });
});
