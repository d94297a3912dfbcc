import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("Inviting", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  before(async () => {
    ({ app, stage } = await startStage());
  });
  after(() => stage?.close());
  beforeEach(async () => {
    page = await stage.visit(await stage.person(app.admin), "/admin/members");
    await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
  });
  afterEach(async () => {
    await page.context().close();
    expect(stage.complaints(refused)).toEqual([]);
  });

  const invite = async (text: string) => {
    await page.getByRole("button", { name: "Invite people" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite people" });
    await dialog.getByRole("textbox", { name: "Addresses" }).fill(text);
    return dialog;
  };
  const pending = async () => {
    await page.getByRole("radiogroup", { name: "Which members" }).getByText("Invited").click();
    return page.getByRole("list", { name: "Invitations" });
  };

  it("leads by a link that is handed over to an account, on a phone too", async () => {
    const crew = await app.call("POST", "/api/groups", { name: "Crew" });
    const dialog = await invite("nina@example.net, Nina New, Author");
    await expect(dialog.getByRole("list", { name: "Who was read" })).toContainText("Nina New");
    await dialog.getByRole("combobox", { name: "Groups" }).click();
    await page.getByRole("option", { name: "Crew" }).click();
    await expect(dialog.getByText("There is no mail server")).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    const shown = page.getByRole("dialog", { name: "A link for nina@example.net" });
    const link = await shown.getByLabel("Link", { exact: true }).inputValue();
    await shown.getByRole("button", { name: "Done" }).click();
    const list = await pending();
    await expect(list.getByText("Nina New · Author")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    const guest = await stage.person(null, { phone: true });
    const theirs = await stage.visit(guest, link);
    await expect(theirs.getByRole("heading", { name: "Join Handbook" })).toBeVisible();
    await expect(theirs).toHaveURL(`${app.url.replace(/\/$/, "")}/user/invited`);
    await expect(theirs.getByText("nina@example.net")).toBeVisible();
    expect(await axeFinds(theirs)).toEqual([]);
    expect(await overflow(theirs)).toBe(0);
    await theirs.getByRole("textbox", { name: "Password" }).fill("three copper lamps");
    await theirs.getByRole("button", { name: "Join" }).click();
    await expect(theirs.getByRole("button", { name: "Join" })).toHaveCount(0);
    await theirs.goto("/me");
    await expect(theirs.getByRole("heading", { name: "Nina New", level: 1 })).toBeVisible();
    const { users } = await app.call("GET", `/api/groups/${crew.id}`);
    expect(users.map((one: { display_name: string }) => one.display_name)).toEqual(["Nina New"]);
    await theirs.goto(link);
    await expect(theirs.getByText(/^This link was used already/)).toBeVisible();
    await guest.close();
    await expect(page.getByText("Nobody is invited now")).toBeVisible();
  });

  it("takes many addresses at once, says what it cannot read, and can be taken back", async () => {
    const dialog = await invite("otto@example.net\npia@example.net\nsofia.lund@");
    await expect(dialog.getByText("Not an address: “sofia.lund@”")).toBeVisible();
    await dialog.getByRole("button", { name: "Invite 2 people" }).click();
    const shown = page.getByRole("dialog", { name: "Links for 2 people" });
    await expect(shown.getByLabel("Addresses and links")).toHaveValue(/otto@example\.net\thttp.*\npia@/);
    await shown.getByRole("button", { name: "Done" }).click();
    const list = await pending();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await list.getByRole("button", { name: "Take back: otto@example.net" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByRole("button", { name: "Show the link again: pia@example.net" }).click();
    await expect(page.getByRole("dialog", { name: "A link for pia@example.net" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await list.getByRole("button", { name: "Take back: pia@example.net" }).click();
    await expect(page.getByText("Nobody is invited now")).toBeVisible();
  });
});
