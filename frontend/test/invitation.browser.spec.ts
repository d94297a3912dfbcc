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

  const open = async (way: "By mail" | "By link" | "From CSV") => {
    await page.getByRole("button", { name: "Invite people" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite people to Handbook" });
    await dialog.getByRole("tab", { name: way }).click();
    await expect(dialog.getByRole("tab", { name: way })).toHaveAttribute("aria-selected", "true");
    return dialog;
  };
  const pending = async () => {
    await page.getByRole("radiogroup", { name: "Which members" }).getByText("Invited").click();
    return page.getByRole("list", { name: "Invitations" });
  };

  it("leads by a link that is handed over to an account, on a phone too", async () => {
    const crew = await app.call("POST", "/api/groups", { name: "Crew" });
    const dialog = await open("From CSV");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Read a CSV file…" }).click();
    const lines = [
      "Address,Name,Role",
      "nina@example.net,Nina New,Author",
      `${app.admin.email},Mira,`,
      "sofia.lund@,,",
    ];
    const csv = (text: string) => ({ name: "intake.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await (await choosing).setFiles(csv("x".repeat(1_000_001)));
    await expect(dialog.getByRole("alert")).toHaveText(/^This file is too big/);
    const choose = async (text: string) => {
      const again = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: /CSV file…$|^Another file$/ }).click();
      await (await again).setFiles(csv(text));
    };
    await choose(Array.from({ length: 2_001 }, (_, at) => `p${at}@example.net`).join("\n"));
    await expect(dialog.getByRole("alert")).toHaveText(/^These are 2,001 people. At most 2,000/);
    const rows = dialog.getByRole("table", { name: "What happens" }).getByRole("row");
    const jobs = ["Author, Baker", "Cook", "Diver", "Editor, Farmer"];
    await choose(["Email,Role", ...jobs.map((job, at) => `p${at}@example.net,"${job}"`)].join("\n"));
    await expect(rows.nth(1)).toHaveText("p0@example.netAuthorInvited");
    await expect(dialog).toContainText(
      "4 are not roles: “Baker”, “Cook”, “Diver” …. People with no other role get the one below.",
    );
    await choose('Email,Role\nnina@example.net,"Author, Editor, Baker"');
    await expect(rows.nth(1)).toHaveText("nina@example.netAuthor, EditorInvited");
    await expect(dialog).toContainText("Not a role: “Baker”. People with no other role get the one below.");
    await choose(lines.join("\r\n"));
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(rows).toHaveText([
      /^Address/,
      /Row 4: no address/,
      /Nina NewAuthorInvited/,
      /Is here already/,
    ]);
    await expect(dialog.getByRole("status").filter({ hasText: "1 is invited" })).toContainText(
      "1 is here already and stays",
    );
    await dialog.getByRole("combobox", { name: "Groups" }).click();
    await page.getByRole("option", { name: "Crew" }).click();
    await expect(dialog.getByText("There is no mail server")).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Invite 1 person" }).click();
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
    await expect(page.getByText("There are no open invitations")).toBeVisible();
  });

  it("takes many addresses at once, says what it cannot read, and can be taken back", async () => {
    const dialog = await open("By mail");
    const field = dialog.getByRole("combobox", { name: "Addresses" });
    await field.fill("otto@example.net, pia@example.net, sofia.lund@");
    await field.press("Enter");
    await expect(dialog.getByText("Not an address: “sofia.lund@”")).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Remove sofia.lund@" }).click();
    await expect(dialog.getByText("Not an address")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Invite 2 people" }).click();
    const shown = page.getByRole("dialog", { name: "Links for 2 people" });
    await expect(shown.getByLabel("Addresses and links")).toHaveValue(/otto@example\.net\thttp.*\npia@/);
    await shown.getByRole("button", { name: "Done" }).click();
    const list = await pending();
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await list.getByRole("button", { name: "Withdraw: otto@example.net" }).click();
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await list.getByRole("button", { name: "Show the link again: pia@example.net" }).click();
    await expect(page.getByRole("dialog", { name: "A link for pia@example.net" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await list.getByRole("button", { name: "Withdraw: pia@example.net" }).click();
    await expect(page.getByText("There are no open invitations")).toBeVisible();
  });

  it("makes a link for several people, which one who has an account joins by, and is taken back", async () => {
    const { id: group } = await app.call("POST", "/api/groups", { name: `Intake ${Date.now()}` });
    const { name: crew } = await app.call("GET", `/api/groups/${group}`);
    const dialog = await open("By link");
    await expect(dialog.getByText("There is no mail server: only people who have an account")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Groups" }).click();
    await page.getByRole("option", { name: crew }).click();
    await dialog.getByRole("textbox", { name: "Can be used" }).fill("2");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Create link" }).click();
    const row = dialog
      .getByRole("list", { name: "Active links" })
      .getByRole("listitem")
      .filter({ hasText: crew });
    await expect(row).toContainText(`Logged In, in ${crew}`);
    await expect(row).toContainText("0 of 2 used");
    await row.getByRole("button", { name: /^Copy the link/ }).click();
    await expect(page.getByText("Link copied!").first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain("/user/join#");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);

    // Somebody who left the space has an account, and no way in but the link.
    const lou = await app.join(
      "Lou",
      `Leaver ${crew.replace(/\d/g, (digit: string) => "abcdefghij"[Number(digit)])}`,
    );
    await app.call("DELETE", `/api/admin/members/${lou.id}`);
    const theirs = await stage.visit(await stage.person(lou, { phone: true }), link);
    await expect(theirs.getByRole("heading", { name: "Join Handbook" })).toBeVisible();
    expect(theirs.url()).not.toContain("#");
    expect(await overflow(theirs)).toBe(0);
    expect(await axeFinds(theirs)).toEqual([]);
    await theirs.getByRole("button", { name: "Join" }).click();
    await expect(theirs.getByRole("button", { name: "Join" })).toHaveCount(0);
    await expect(row).toContainText("1 of 2 used");
    const { users } = await app.call("GET", `/api/groups/${group}`);
    expect(users.map((one: { id: string }) => one.id)).toEqual([lou.id]);
    await theirs.context().close();

    const guest = await stage.visit(await stage.person(null), link);
    await expect(guest.getByRole("heading", { name: "Join Handbook" })).toBeVisible();
    expect(await axeFinds(guest)).toEqual([]);
    await row.getByRole("button", { name: /^Revoke the link/ }).click();
    await expect(row).toHaveCount(0);
    await guest.goto("about:blank");
    await guest.goto(link);
    await expect(guest.getByText(/^This link was used already, or it has ended/)).toBeVisible();
    await guest.context().close();
  });
});
