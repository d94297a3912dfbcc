import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("A link to a page for people without an account", () => {
  let app: TestApp;
  let stage: Stage;
  let id: string;
  before(async () => {
    ({ app, stage } = await startStage());
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
  });
  after(() => stage?.close());
  beforeEach(async () => {
    id = await app.page("Salary bands", ["Numbers."]);
  });
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  async function share(page: Page) {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Share “Salary bands”" });
    await expect(dialog.getByText("Links for people without an account")).toBeVisible();
    return dialog;
  }

  it("is made with a password, shown once, opened by a guest, and ended while they read", async () => {
    const page = await stage.visit(await stage.person(app.admin), `/${id}`);
    const dialog = await share(page);
    await dialog.getByRole("button", { name: "Create a link", exact: true }).click();
    await dialog.getByRole("textbox", { name: "Password, if it needs one" }).fill("three copper lamps");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const shown = page.getByRole("dialog", { name: "The link is created" });
    const address = await shown.getByRole("textbox", { name: "Link" }).inputValue();
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(dialog.getByText(/^Works until .*, with a password$/)).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);

    const guest = await stage.visit(await stage.person(null, { phone: true }), address);
    await expect(guest.getByRole("heading", { name: "This link has a password" })).toBeVisible();
    expect(guest.url()).not.toContain("#");
    expect(await overflow(guest)).toBe(0);
    expect(await axeFinds(guest)).toEqual([]);
    const field = guest.getByRole("textbox", { name: "Password of the link" });
    await field.fill("wrong");
    await guest.getByRole("button", { name: "Open the page" }).click();
    await expect(guest.getByText("This is not the password of the link.")).toBeVisible();
    await field.fill("three copper lamps");
    await guest.getByRole("button", { name: "Open the page" }).click();
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Salary bands");
    await expect(guest.locator("#root").getByText("Numbers.")).toBeVisible();

    await dialog.getByRole("button", { name: /^Revoke the link that works until/ }).click();
    await expect(dialog.getByText(/^Works until/)).toHaveCount(0);
    await expect(guest.getByText("Numbers.")).toHaveCount(0);
    await page.context().close();
    await guest.context().close();
  });

  it("stands in the list of public pages, where it is ended", async () => {
    const made = await app.call("POST", `/api/entries/${id}/page_links`, {});
    const guest = await stage.visit(await stage.person(null), made.path);
    await expect(guest.locator("#root").getByText("Numbers.")).toBeVisible();
    const page = await stage.visit(await stage.person(app.admin), "/admin/access");
    await page.getByRole("combobox", { name: "Choose a person or a group" }).click();
    await page.getByRole("option", { name: "The link to Salary bands" }).first().click();
    const report = page.getByRole("region", { name: "The link to Salary bands" });
    await expect(report.getByRole("heading")).toContainText("opens 1 of");
    await expect(report.getByRole("row", { name: "Salary bands" })).toContainText("Can view");
    expect(await axeFinds(page)).toEqual([]);
    await page.goto("/admin/public");
    const row = page
      .getByRole("table", { name: "Links" })
      .getByRole("row", { name: /Salary bands/ })
      .first();
    await expect(row).toContainText("until it is revoked");
    expect(await axeFinds(page)).toEqual([]);
    await row.getByRole("button", { name: "Revoke the link that works until it is revoked" }).click();
    await expect(guest.getByText("Numbers.")).toHaveCount(0);
    await page.context().close();
    await guest.context().close();
  });
});
