import { expect } from "@annals/testing/expect";
import { atTheEnd, axeFinds, edit, overflow, saveState } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("The review of a draft, with two people", () => {
  const two = twoPeople("Parental leave", ["Sixteen weeks."], "editor");

  const menu = async (page: Page, item: string, fold?: string) => {
    await page.getByRole("button", { name: "Page actions" }).click();
    if (fold !== undefined) await page.getByRole("menuitem", { name: fold }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const dialog = (page: Page) => page.getByRole("dialog");
  /** What the page says of itself, beside what toasts say of it. */
  const said = (page: Page, words: RegExp) => page.getByRole("article").getByText(words);
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const isCalm = async (page: Page) => {
    expect(await axeFinds(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  };
  const write = async (page: Page, words: string) => {
    await atTheEnd(page);
    await page.keyboard.type(words);
    await expect(page.locator(".bn-editor")).toContainText(words);
    await expect(saveState(page)).toHaveText("Saved");
  };
  /** The tab is out of sight, and back. */
  const rest = async (page: Page) => {
    const turn = (state: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await turn("hidden");
    await page.locator(".bn-editor").waitFor({ state: "detached" });
    await turn("visible");
    await button(page, "Edit").waitFor();
  };
  /** Asks Ann in the dialog that is open. */
  const askAnn = async (page: Page, { look = false } = {}) => {
    await dialog(page).getByLabel("Who should look at it").fill("lindq");
    await page.getByRole("option", { name: "Ann Lindqvist" }).click();
    await expect(button(page, "Remove Ann Lindqvist")).toBeVisible();
    if (look) await isCalm(page);
    await button(page, "Ask 1 person").click();
    await expect(dialog(page)).toHaveCount(0);
  };

  it("is asked for, answered with a wish, asked for again, and approved by publishing", async () => {
    const { writer, reader, stage, app, id } = two;
    await edit(writer);
    await write(writer, "Or more.");
    await button(writer, "Publish with a note").click();
    await button(writer, "Ask for a review…").click();
    await dialog(writer).getByLabel("What should they look at?").fill("Is “or more” clear?");
    await askAnn(writer, { look: true });
    await expect(said(writer, /Ann Lindqvist has not answered yet/)).toBeVisible();
    // Who asked gives the seat back, for who reviews.
    await rest(writer);
    expect((await app.call("GET", `/api/entries/${id}`)).occupied_by).toEqual([]);

    await expect(said(reader, /asks you for a review/)).toBeVisible();
    await isCalm(reader);
    await button(reader, "See what changed").click();
    await expect(reader.getByRole("region", { name: "Request" })).toContainText("Is “or more” clear?");
    await expect(reader.getByRole("article")).toContainText("Or more.");
    await isCalm(reader);
    // One change is talked about where it stands: the writer sees it with its words.
    await button(reader, "Comment on “Or more.”").click();
    await reader.getByRole("textbox", { name: "Comment on “Or more.”" }).fill("How much more?");
    await button(reader, "Send").click();
    await expect(reader.getByRole("list", { name: "Comments on “Or more.”" })).toContainText(
      "How much more?",
    );
    await isCalm(reader);
    await button(reader, "Page").click();
    await expect(reader.locator(".prose")).toContainText("Sixteen weeks.");
    await reader.setViewportSize({ width: 390, height: 844 });
    await isCalm(reader);
    await reader.setViewportSize({ width: 1440, height: 900 });
    await button(reader, "Changes").click();

    await reader.getByRole("textbox", { name: /^Reply to/ }).fill("Say how many more.");
    await button(reader, "Ask for changes").click();
    await expect(reader.getByRole("region", { name: "Request" })).toContainText("Say how many more.");
    await expect(said(writer, /Ann Lindqvist asks for changes/)).toBeVisible();

    await edit(writer);
    // A reviewer who does not manage the page waits for the seat, and is told whose it is.
    const holding = reader.getByText(/is editing$/).filter({ visible: true });
    await expect(holding.first()).toBeVisible();
    await expect(button(reader, "Approve and publish")).toBeDisabled();
    await write(writer, "Up to twenty.");
    await expect(said(reader, /The draft changed since you opened it/)).toBeVisible();
    await button(writer, "Publish with a note").click();
    await button(writer, "Ask for a review…").click();
    await askAnn(writer);

    await button(reader, "Show what changed").click();
    await expect(reader.getByRole("article")).toContainText("Up to twenty.");
    await rest(writer);
    await expect(holding).toHaveCount(0);
    await button(reader, "Approve and publish").click();
    await expect(reader).toHaveURL(new RegExp(`${id}$`));
    for (const page of [writer, reader]) {
      await expect(page.locator(".prose")).toContainText("Up to twenty.");
      await expect(said(page, /In review/)).toHaveCount(0);
    }
    const { data } = await app.call("GET", `/api/entries/${id}/activity`);
    const words = data.map(({ text }: { text: string }) => text);
    expect(words).toContain("asked Ann Lindqvist for a review");
    expect(words).toContain("asked for changes: “Say how many more.”");
    expect(stage.complaints()).toEqual([]);
  });

  it("is approved and published by who manages the page, over somebody who still writes, which both are told", async () => {
    const { writer: manager, reader: author, stage, app, id, ann } = two;
    await app.call("POST", `/api/entries/${id}/occupy`, {}, ann.token);
    const blocks = [
      { id: "b1", type: "paragraph", content: [{ type: "text", text: "Twenty.", styles: {} }] },
    ];
    await app.call("PUT", `/api/entries/${id}`, { blocks }, ann.token);
    const body = { people: [app.admin.id], publish: true };
    await app.call("PUT", `/api/entries/${id}/review`, body, ann.token);
    await author.reload();
    await author.locator(".bn-editor").waitFor();
    await manager.goto(`/review/${id}`);
    await button(manager, "Approve and publish…").click();
    await expect(dialog(manager)).toContainText("Ann Lindqvist loses the editing seat");
    await isCalm(manager);
    await button(manager, "Take over and publish").click();
    await expect(manager).toHaveURL(new RegExp(`${id}$`));
    // The draft that was reviewed gives way to the page.
    await expect(manager.locator(".prose")).toHaveCount(1);
    await expect(manager.locator(".prose")).toHaveText("Twenty.");
    await expect(author.locator("[data-notice]")).toContainText("You no longer have the editing seat");
    // The window asked whether it still has it.
    expect(stage.complaints(/409/)).toEqual([]);
  });

  it("is needed where admins say so: the way to publish begins with it, and the list is live", async () => {
    const { writer, reader, stage, app, id } = two;
    await reader.goto("/me/reviews");
    await expect(reader.getByText("No reviews are waiting for you.")).toBeVisible();
    await menu(writer, "Approval before publishing…", "More actions");
    await dialog(writer)
      .getByLabel("This page and all pages below it")
      .selectOption("One person must approve");
    await isCalm(writer);
    await button(writer, "Save").click();
    await expect(dialog(writer)).toHaveCount(0);

    await edit(writer);
    await write(writer, "Or more.");
    await expect(button(writer, "Publish")).toHaveCount(0);
    await expect(said(writer, /One person has to approve this page/)).toBeVisible();
    await button(writer, "Ask for review").click();
    await dialog(writer).getByLabel("Tell me, and I publish it").check();
    await askAnn(writer);

    const listed = reader.getByRole("table", { name: "To review" });
    await expect(listed).toContainText("Parental leave");
    const waiting = reader.getByRole("link", { name: "To review 1", exact: true });
    await expect(waiting).toBeVisible();
    await isCalm(reader);
    await listed.getByRole("link", { name: "Parental leave" }).click();
    await button(reader, "Approve").click();
    await expect(reader.getByRole("region", { name: "Request" })).toContainText("You approved");
    await expect(waiting).toHaveCount(0);
    await expect(button(writer, "Publish")).toBeVisible();

    await write(writer, "Up to twenty.");
    await expect(reader.getByText(/Approved an older text/).filter({ visible: true })).toBeVisible();
    await button(writer, "Publish").click();
    await expect(writer.getByText(/One more person has to approve this draft/)).toBeVisible();
    await expect(button(writer, "Ask for review")).toBeVisible();
    await menu(writer, "Publish without approval");
    await expect(button(writer, "Edit")).toBeVisible();
    await expect(writer.locator(".prose")).toContainText("Up to twenty.");
    const { data } = await app.call("GET", `/api/entries/${id}/activity`);
    expect(JSON.stringify(data)).toContain("published version 2 without the approval that is needed");
    stage.complaints(/409/);
  });
});
