import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

/** Who asks for a page that went to the trash in this moment is told so. */
const gone = /status of 404/;

describe("The trash, with two people", () => {
  let app: TestApp;
  let stage: Stage;
  let dana: TestPerson;
  let page: Page;
  let other: Page;

  before(async () => {
    ({ app, stage } = await startStage());
    dana = await app.join("Dana", "Devi", "developer");
    page = await stage.visit(await stage.person(app.admin), "/admin/trash");
    other = await stage.visit(await stage.person(dana), "/admin/trash");
    await expect(page.getByText("Nothing is in the trash.")).toBeVisible();
  });
  after(() => stage?.close());

  const lines = (who: Page) => who.getByRole("table", { name: "Trash" }).getByRole("row");
  async function deleted(title: string, by?: string): Promise<string> {
    const id = await app.page(title, ["Text."]);
    await app.page(`Below ${title}`, ["Text."], id);
    await app.call("DELETE", `/api/entries/delete/${id}`, undefined, by);
    return id;
  }

  it("shows what was deleted by whom as it happens, and restores it", async () => {
    await deleted("Zoom etiquette", dana.token);
    const line = lines(page).filter({ hasText: "Zoom etiquette" });
    await expect(line).toContainText("Dana Devi");
    await expect(line).toContainText("was at the top");
    await expect(lines(other).filter({ hasText: "Zoom etiquette" })).toHaveCount(1);
    await page.getByRole("button", { name: "Restore Zoom etiquette" }).press("Enter");
    const message = page.getByRole("status").filter({ hasText: "Lives again!" });
    await expect(message).toContainText("“Zoom etiquette” is back at the top.");
    await expect(line).toHaveCount(0);
    await expect(lines(other).filter({ hasText: "Zoom etiquette" })).toHaveCount(0);
    // The tree was asked for when the page began, and is shown for the first time now.
    await other.getByRole("link", { name: /^Back to/ }).click();
    await expect(other.getByRole("treeitem", { name: "Zoom etiquette" })).toBeVisible();
    await other.goto("/admin/trash");
    await message.getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zoom etiquette");
    await page.goto("/admin/trash");
    expect(stage.complaints(gone)).toEqual([]);
  });

  it("says what could not be restored, and tries again", async () => {
    await deleted("Quarterly planning");
    await expect(lines(page).filter({ hasText: "Quarterly planning" })).toHaveCount(1);
    const problem = {
      type: "about:blank",
      title: "",
      status: 503,
      detail: "The server did not answer in time.",
    };
    await page.route("**/api/entries/restore/**", (route) => route.fulfill({ status: 503, json: problem }));
    await page.getByRole("button", { name: "Restore Quarterly planning" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Welp, no luck." });
    await expect(alert).toContainText(
      "“Quarterly planning” is still here. The server did not answer in time.",
    );
    await page.unroute("**/api/entries/restore/**");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(lines(page).filter({ hasText: "Quarterly planning" })).toHaveCount(0);
    stage.complaints();
  });

  it("is narrowed, and emptied after a question", async () => {
    await deleted("Swag shop", dana.token);
    await deleted("Old leveling guide");
    await expect(lines(page).filter({ hasText: "Old leveling guide" })).toHaveCount(1);
    await page.getByRole("textbox", { name: "Find in the trash" }).fill("swag");
    await expect(lines(page).filter({ hasText: "Old leveling guide" })).toHaveCount(0);
    await expect(lines(page).filter({ hasText: "Swag shop" })).toHaveCount(1);
    await page.getByRole("textbox", { name: "Find in the trash" }).fill("");
    await page.getByRole("combobox", { name: "Deleted by" }).selectOption("Dana Devi");
    await expect(lines(page).filter({ hasText: "Old leveling guide" })).toHaveCount(0);
    await page.getByRole("combobox", { name: "Deleted by" }).selectOption("");
    await page.getByRole("button", { name: "Empty the trash…" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText("4 pages will be gone for good");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Empty the trash" }).click();
    await expect(page.getByText("Nothing is in the trash.")).toBeVisible();
    await other.reload();
    await expect(other.getByText("Nothing is in the trash.")).toBeVisible();
    expect(stage.complaints(gone)).toEqual([]);
  });
});
