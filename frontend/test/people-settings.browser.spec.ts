import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("Terms and mails of a space", function () {
  this.timeout(600_000);
  let app: TestApp;
  let stage: Stage;
  let rita: TestPerson;
  let shelf: string;
  before(async () => {
    ({ app, stage } = await startStage());
    rita = await app.join("Rita", "Reader");
    shelf = await app.page("Shelf", ["Books."]);
  });
  after(() => stage?.close());
  afterEach(() => expect(stage.complaints(refused)).toEqual([]));

  const visit = async (person: TestPerson, path: string, phone = false): Promise<Page> =>
    stage.visit(await stage.person(person, { phone }), path);
  const title = (page: Page) => page.getByRole("heading", { level: 1 });
  const asked = (page: Page) => page.getByRole("dialog", { name: /^Terms of / });

  it("ask everyone at once for new terms; who does not accept them reads, and Undo takes the question back", async () => {
    const tom = await app.join("Tom", "Telephone");
    const reader = await visit(rita, `/${shelf}`);
    const phone = await visit(tom, `/${shelf}`, true);
    for (const page of [reader, phone]) await expect(title(page)).toHaveText("Shelf");
    const admin = await visit(app.admin, "/admin/settings/terms");
    await admin.getByRole("textbox", { name: "Text" }).fill("# House rules\n\nBe **kind**.");
    await admin.getByRole("button", { name: "Save and ask everyone" }).click();

    await expect(asked(phone).getByRole("heading", { name: "House rules" })).toBeVisible();
    expect(await axeFinds(phone, "[role=dialog]")).toEqual([]);
    expect(await overflow(phone)).toBe(0);
    await expect(asked(reader).getByText("Be kind.")).toBeVisible();
    await reader.getByRole("button", { name: "Only read" }).click();
    await expect(asked(reader)).toHaveCount(0);
    await expect(reader.getByText("You can only read")).toBeVisible();
    await expect(title(reader)).toHaveText("Shelf");
    expect(await axeFinds(reader)).toEqual([]);
    await reader.getByRole("button", { name: "Read the terms" }).click();
    await asked(reader).getByRole("button", { name: "Accept" }).click();
    await expect(asked(reader)).toHaveCount(0);
    await expect(reader.getByText("You can only read")).toHaveCount(0);

    await asked(admin).getByRole("button", { name: "Accept" }).click();
    await expect(admin.getByRole("heading", { name: "2 of 3 members accepted it" })).toBeVisible();
    const people = admin.getByRole("list", { name: "Who accepted the terms" });
    await expect(people.getByRole("listitem").filter({ hasText: "Tom Telephone" })).toHaveText(/Not yet$/);
    expect(await axeFinds(admin)).toEqual([]);

    await expect(asked(phone)).toBeVisible();
    await admin.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await expect(asked(phone)).toHaveCount(0);
    await expect(admin.getByRole("textbox", { name: "Text" })).toHaveValue("");
    for (const page of [admin, reader, phone]) await page.context().close();
  });

  it("show a mail while its words are written, refuse what it does not know, and go back to those of Annals", async () => {
    const page = await visit(app.admin, "/admin/settings/emails");
    const preview = page.getByRole("region", { name: "Preview" });
    const subject = page.getByRole("textbox", { name: "Subject" });
    await expect(subject).toHaveValue("You are invited to {space}");
    await subject.fill("{inviter} waits for {nobody}");
    await expect(page.getByText("This mail has no value for {nobody}.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await subject.fill("{inviter} waits for you");
    await expect(preview.getByRole("heading", { level: 3 })).toHaveText("Ann Lindqvist waits for you");
    await page
      .getByRole("textbox", { name: "Text" })
      .fill("Dear {first_name},\n\n{space} is where we write.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Settings updated")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await preview.getByText("Text", { exact: true }).click();
    await expect(preview.getByText(/is where we write\./)).toBeVisible();

    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText("it is in the outbox")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "outbox" }).click();
    await page.getByRole("list", { name: "Mails" }).getByRole("button").first().click();
    await expect(page.getByRole("heading", { name: "Somebody waits for you", level: 2 })).toBeVisible();
    await page.goBack();
    await page.getByRole("button", { name: "Reset to default" }).click();
    await expect(subject).toHaveValue("You are invited to {space}");
    await page.context().close();

    const phone = await visit(app.admin, "/admin/settings/emails?mail=new_password", true);
    await expect(phone.getByRole("textbox", { name: "Subject" })).toHaveValue("A new password for {space}");
    expect(await overflow(phone)).toBe(0);
    expect(await axeFinds(phone)).toEqual([]);
    await phone.context().close();
  });
});
