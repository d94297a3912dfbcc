import { type KillableApp, spawnTestApp, type TestPerson } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { atTheEnd, edit, openStage, type Stage, saveState } from "@annals/testing/stage";
import type { BrowserContext, Page } from "playwright";

/** Errors that a browser writes down when a server does not answer, or answers no. */
const network = /Failed to load resource|net::ERR_/;

/** The text as it is read; the editor's own is not it. */
const reading = (page: Page) => page.locator("article .prose:not(.bn-editor)");

/** What the browser's store holds of texts that are not saved. Runs in the browser. */
async function keptTexts(): Promise<string> {
  const open = indexedDB.open("annals");
  await new Promise((resolve) => {
    open.onsuccess = resolve;
  });
  const all = open.result.transaction("text").objectStore("text").getAll();
  await new Promise((resolve) => {
    all.onsuccess = resolve;
  });
  open.result.close();
  return JSON.stringify(all.result);
}

describe("Writing a page", () => {
  let app: KillableApp;
  let stage: Stage;
  let ann: TestPerson;
  let page: Page;
  let id: string;

  before(async () => {
    app = await spawnTestApp();
    stage = await openStage(app);
    ann = await app.join("Ann", "Lindqvist", "editor");
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });
  beforeEach(async () => {
    id = await app.page("Asynchronous communication", [
      "We are all-remote.",
      "## Why async?",
      "We are inclusive.",
    ]);
    page = await stage.open(app.admin, `/${id}`);
    stage.complaints();
  });
  afterEach(function () {
    if (this.currentTest?.state === "failed") stage.complaints();
  });

  const draft = (token?: string) => app.call("GET", `/api/entries/${id}/draft`, undefined, token);
  /** The read side is a moment behind. */
  const expectDraft = (text: string) =>
    expect.poll(async () => JSON.stringify((await draft()).blocks)).toContain(text);
  const words = async () => JSON.stringify((await draft()).blocks);

  it("saves what is typed, says so, and publishes it", async () => {
    await edit(page);
    await expect(saveState(page)).toHaveText("Saved");
    await expect(page.getByRole("button", { name: "Published" })).toBeDisabled();
    await atTheEnd(page);
    await page.keyboard.type("We value context.");
    await expect(saveState(page)).toHaveText("Saving…");
    await expect(saveState(page)).toHaveText("Saved");
    await expectDraft("We value context.");
    // At no moment the page shows the old text, or none.
    await page.evaluate(() => {
      const seen = window as unknown as { without: number };
      seen.without = 0;
      setInterval(() => {
        if (!document.querySelector("article")?.textContent?.includes("We value context.")) seen.without++;
      }, 8);
    });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(reading(page)).toContainText("We value context.");
    expect(await page.evaluate(() => (window as unknown as { without: number }).without)).toBe(0);
    await expect(page.locator(".bn-editor")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
    const entry = await app.call("GET", `/api/entries/${id}`);
    expect(entry.version).toBe(2);
    expect(entry.occupied_by).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });

  it("has every key that was typed while it opened, in its text", async () => {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route("**/api/entries/*/occupy", async (route) => {
      await isOpen;
      await route.continue();
    });
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.keyboard.type("Hello? ");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Again ");
    open();
    const text = page.locator(".bn-editor");
    await expect(text).toContainText("Again We are all-remote.");
    await expectDraft("Again We are all-remote.");
    await page.keyboard.type("and again ");
    await expect(text.locator("p")).toHaveText([
      ...["Hello? ", "Again and again We are all-remote.", "We are inclusive."],
    ]);
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveText(
      "Asynchronous communication",
    );
    await expectDraft("and again We are all-remote.");
  });

  it("asks for the seat and the text at once, and has what another saved in between", async () => {
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route("**/api/entries/*/occupy", async (route) => {
      await isOpen;
      await route.continue();
    });
    const read = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${id}/draft`));
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await (await read).finished();
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { blocks: [paragraph("Saved in between.", "between")] });
    await app.call("POST", `/api/entries/${id}/release`, {});
    open();
    await expect(page.locator(".bn-editor p").first()).toHaveText("Saved in between.");
  });

  it("gives the keys back when it cannot be opened", async () => {
    await page.route("**/api/entries/*/occupy", (route) =>
      route.fulfill({ status: 409, json: { type: "about:blank", title: "", status: 409, detail: "Taken." } }),
    );
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(page.getByText("Taken.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Text of the page" })).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    stage.complaints(network);
  });

  it("sends the block that was typed in, not the page", async () => {
    await edit(page);
    await atTheEnd(page);
    const request = page.waitForRequest((one) => one.method() === "PUT" && one.url().includes(id));
    await page.keyboard.type("Only this.");
    const body = (await request).postDataJSON();
    expect(body).not.toHaveProperty("blocks");
    expect(body.changes).toHaveLength(1);
    await expectDraft("Only this.");
  });

  it("publishes with a note, by keys, and what was typed a moment ago is in it", async () => {
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("Just now.");
    await page.keyboard.press("ControlOrMeta+Shift+P");
    await expect(reading(page)).toContainText("Just now.");
    await page.keyboard.press("ControlOrMeta+E");
    await page.locator(".bn-editor").waitFor();
    await atTheEnd(page);
    await page.keyboard.type("And with a note.");
    await page.getByRole("button", { name: "Publish with a note" }).click();
    await page.getByLabel("What changed?").fill("Says more");
    await page.getByRole("button", { name: "Publish with this note" }).click();
    await expect(reading(page)).toContainText("And with a note.");
    const revisions = await app.call("GET", `/api/revisions/${id}`);
    expect(revisions.data[0].note).toBe("Says more");
    expect(stage.complaints()).toEqual([]);
  });

  it("takes the title as the first line: Enter goes on to the text", async () => {
    await edit(page);
    const title = page.getByRole("textbox", { name: "Title" });
    await title.click();
    await page.keyboard.press("End");
    await page.keyboard.type(", together");
    await page.keyboard.press("Enter");
    await page.keyboard.type("First. ");
    await expect(saveState(page)).toHaveText("Saved");
    const saved = await draft();
    expect(saved.title).toBe("Asynchronous communication, together");
    expect(saved.blocks[0].content[0].text).toBe("First. We are all-remote.");
    expect(stage.complaints()).toEqual([]);
  });

  it("makes blocks of Markdown as it is typed, and takes no text away by it", async () => {
    await edit(page);
    await atTheEnd(page);
    const typed = [
      "## Heading",
      "Some **bold** and `code`.",
      "- one",
      "two",
      "",
      "1. first",
      "",
      "[] to do",
      "",
      "> said",
      "!! mind",
    ];
    for (const line of typed) {
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("---");
    await page.keyboard.type("```js const a = 1;");
    await expect(saveState(page)).toHaveText("Saved");
    const { blocks } = await draft();
    const shape = blocks
      .slice(3)
      .map((block: { type: string; content?: { text: string }[] }) => [
        block.type,
        Array.isArray(block.content) ? block.content.map(({ text }) => text).join("") : "",
      ]);
    expect(shape).toEqual([
      ["heading", "Heading"],
      ["paragraph", "Some bold and code."],
      ["bulletListItem", "one"],
      ["bulletListItem", "two"],
      ["numberedListItem", "first"],
      ["checkListItem", "to do"],
      ["quote", "said"],
      ["callout", "mind"],
      ["divider", ""],
      ["codeBlock", "const a = 1;"],
    ]);
    await page.getByText("We are all-remote.").click();
    await page.keyboard.press("Home");
    await page.keyboard.type("---```js ");
    await expect(saveState(page)).toHaveText("Saved");
    await expectDraft("We are all-remote.");
    expect(stage.complaints()).toEqual([]);
  });

  it("offers blocks by name, and people and pages by @", async () => {
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("/call");
    await expect(page.getByRole("option", { name: /Callout/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ask @Lindq");
    await page.getByRole("option", { name: "Ann Lindqvist" }).click();
    await page.keyboard.type("or see @Asynchronous comm");
    await page
      .getByRole("option", { name: /Asynchronous communication/ })
      .first()
      .click();
    await expect(saveState(page)).toHaveText("Saved");
    const last = (await draft()).blocks.at(-1);
    expect(last.type).toBe("callout");
    const mentions = last.content.filter((item: { type: string }) => item.type === "mention");
    expect(mentions.map((item: { props: { kind: string } }) => item.props.kind)).toEqual(["user", "entry"]);
    expect(mentions[0].props).toMatchObject({ id: ann.id, label: "Ann Lindqvist" });
    expect(stage.complaints()).toEqual([]);
  });

  it("moves a block with alt and the arrows", async () => {
    await edit(page);
    await page.getByText("We are inclusive.").click();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(saveState(page)).toHaveText("Saved");
    const { blocks } = await draft();
    expect(blocks.map((block: { type: string }) => block.type)).toEqual([
      "paragraph",
      "paragraph",
      "heading",
    ]);
    expect(stage.complaints()).toEqual([]);
  });

  it("discards the draft, and undoes that", async () => {
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("A whim.");
    await expect(saveState(page)).toHaveText("Saved");
    await page.getByRole("button", { name: "Discard draft" }).click();
    await expect(page.locator(".bn-editor")).not.toContainText("A whim.");
    expect((await draft()).changed).toBe(false);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".bn-editor")).toContainText("A whim.");
    await expect(saveState(page)).toHaveText("Saved");
    await expectDraft("A whim.");
    expect(stage.complaints()).toEqual([]);
  });

  it("loses nothing when the server is killed and started again", async () => {
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("Before. ");
    await expect(saveState(page)).toHaveText("Saved");
    await app.kill();
    await page.keyboard.type("While it was dead.");
    await expect(saveState(page)).toHaveText("Not saved - retrying");
    await app.restart();
    await expect(saveState(page)).toHaveText("Saved");
    await expectDraft("Before. While it was dead.");
    expect(stage.complaints(network)).toEqual([]);
  });

  it("stays as it is while nobody answers, also when a part of the app would have to be fetched then", async () => {
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("Before. ");
    await expect(saveState(page)).toHaveText("Saved");
    await app.kill();
    await page.keyboard.type("While it was dead.");
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(page.getByText(/^No server since/)).toBeVisible();
    await expect(page.locator(".bn-editor")).toContainText("Before. While it was dead.");
    await app.restart();
    await expect(page.getByRole("dialog", { name: /Move/ })).toBeVisible();
    await expect(saveState(page)).toHaveText("Saved");
    await expect(page.locator(".bn-editor")).toContainText("Before. While it was dead.");
    await expectDraft("Before. While it was dead.");
    await page.keyboard.press("Escape");
    expect(stage.complaints(/Failed to load resource|net::ERR_|dynamically imported module/)).toEqual([]);
  });

  it("goes on where a closed tab ended, though the server never got it", async () => {
    await edit(page);
    await atTheEnd(page);
    // What a closing tab still sends passes by every route of the browser: only a server that is gone gets nothing.
    await app.kill();
    await page.keyboard.type("Typed before the tab was closed.");
    await expect(saveState(page)).toHaveText("Not saved - retrying");
    await page.close();
    await app.restart();
    expect(await words()).not.toContain("Typed before");
    page = await stage.visit(page.context(), `/${id}`);
    await expect(page.locator(".bn-editor")).toContainText("Typed before the tab was closed.");
    await expect(saveState(page)).toHaveText("Saved");
    await expectDraft("Typed before the tab was closed.");
    expect(stage.complaints(network)).toEqual([]);
  });

  it("keeps what was typed a moment before a crash", async () => {
    await edit(page);
    await atTheEnd(page);
    await page.keyboard.type("Almost lost.");
    await expect.poll(() => page.evaluate(keptTexts)).toContain("Almost lost.");
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    page = await stage.visit(page.context(), `/${id}`);
    await expect(page.locator(".bn-editor")).toContainText("Almost lost.");
    await expect(saveState(page)).toHaveText("Saved");
    await expectDraft("Almost lost.");
  });

  it("offers what it kept when the page is no longer being written", async () => {
    await edit(page);
    await atTheEnd(page);
    await page.route("**/api/entries/*", (route) =>
      route.request().method() === "PUT" ? route.abort() : route.continue(),
    );
    await page.keyboard.type("Kept in this browser.");
    await expect(saveState(page)).toHaveText("Not saved - retrying");
    await page.close();
    await app.call("POST", `/api/entries/${id}/release/force`);
    page = await stage.visit(page.context(), `/${id}`);
    const offer = page.getByRole("alert").filter({ hasText: "You have unsaved changes from" });
    await expect(offer).toBeVisible();
    await offer.getByRole("button", { name: "Continue" }).click();
    await expect(page.locator(".bn-editor")).toContainText("Kept in this browser.");
    await expect(saveState(page)).toHaveText("Saved");
    await expectDraft("Kept in this browser.");
    expect(stage.complaints(network)).toEqual([]);
  });

  it("asks for the password when the login has expired, and goes on saving", async () => {
    const { token } = await app.call(
      "POST",
      "/api/auth/login",
      { email: ann.email, password: ann.password },
      "",
    );
    const hers = await stage.person({ ...ann, token });
    page = await stage.visit(hers, `/${id}`);
    await edit(page);
    await atTheEnd(page);
    await app.call("GET", "/api/logout", undefined, token);
    await page.keyboard.type("Typed after the login ended.");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(saveState(page)).toHaveText("Not saved: sign in again");
    await page.getByRole("dialog").getByRole("textbox", { name: "Password" }).fill(ann.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(saveState(page)).toHaveText("Saved");
    await expect(page.locator(".bn-editor")).toContainText("Typed after the login ended.");
    await expectDraft("Typed after the login ended.");
    await page.getByRole("button", { name: "Stop editing" }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect(stage.complaints(network)).toEqual([]);
    await hers.close();
  });

  describe("when the draft was changed elsewhere meanwhile", () => {
    beforeEach(async () => {
      await edit(page);
      await atTheEnd(page);
      const { blocks } = await draft();
      const theirs = { ...blocks[0], content: [{ type: "text", text: "Theirs.", styles: {} }] };
      await app.call("PUT", `/api/entries/${id}`, { blocks: [theirs] });
      await page.keyboard.type("Mine.");
      await expect(page.locator("[data-notice]")).toContainText("changed this page elsewhere");
      await expect(saveState(page)).toHaveText("Not saved: changed elsewhere meanwhile");
    });

    it("shows both texts, keeps mine, and puts theirs aside until it is dismissed", async () => {
      await page.getByRole("button", { name: "See both" }).click();
      await expect(page.getByRole("region", { name: "Mine" })).toContainText("Mine.");
      await expect(page.locator("[data-compare]")).toContainText("Theirs.");
      await page.getByRole("button", { name: "Keep mine" }).click();
      await expect(saveState(page)).toHaveText("Saved");
      await expectDraft("Mine.");
      expect(await words()).not.toContain("Theirs.");
      await page.getByRole("button", { name: "Stop editing" }).click();
      await edit(page);
      await page.getByRole("button", { name: "Show it" }).click();
      await expect(page.locator("[data-compare]")).toContainText("Theirs.");
      await page.getByRole("button", { name: "Dismiss" }).click();
      await expect(page.locator("[data-notice]")).toHaveCount(0);
      expect(stage.complaints(network)).toEqual([]);
    });

    it("takes theirs and puts mine aside", async () => {
      await page.getByRole("button", { name: "Take theirs" }).click();
      await expect(page.locator(".bn-editor")).toHaveText("Theirs.");
      await expect(saveState(page)).toHaveText("Saved");
      await page.getByRole("button", { name: "Show it" }).click();
      await expect(page.locator("[data-compare]")).toContainText("Mine.");
      expect(await words()).not.toContain("Mine.");
      expect(stage.complaints(network)).toEqual([]);
    });
  });

  describe("and the seat", () => {
    let hers: BrowserContext;
    let other: Page;
    beforeEach(async () => {
      hers = await stage.person(ann);
    });
    afterEach(() => hers.close());

    it("says who is editing, to a manager how to unlock it, and tells when it is free", async () => {
      other = await stage.visit(hers, `/${id}`);
      await edit(other);
      await page.reload();
      await expect(page.getByText(/Ann is editing since/)).toBeVisible();
      await page.getByRole("button", { name: /^Locked/ }).click();
      await expect(page.getByText("Ann Lindqvist is editing", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Tell me when it is free" }).click();
      await page.keyboard.press("Escape");
      await other.getByRole("button", { name: "Stop editing" }).click();
      await other.getByRole("button", { name: "Edit", exact: true }).waitFor();
      await expect(page.getByText("The page is free now")).toBeVisible();
      await expect(page.getByRole("button", { name: "Edit", exact: true }).first()).toBeVisible();
      expect(stage.complaints()).toEqual([]);
    });

    it("is taken by a manager who asked for it; the other is told and keeps the text", async () => {
      other = await stage.visit(hers, `/${id}`);
      await edit(other);
      await atTheEnd(other);
      await page.reload();
      await page.getByRole("button", { name: /^Locked/ }).click();
      await page.getByRole("button", { name: "Unlock editing seat…" }).click();
      await page.getByRole("button", { name: "Unlock the seat" }).click();
      await edit(page);
      await other.keyboard.type("Typed without the seat.");
      await expect(other.locator("[data-notice]")).toContainText("mira has the editing seat now", {
        ignoreCase: true,
      });
      await expect(saveState(other)).toHaveText("Not saved: the seat is lost");
      // What cannot act is unlit: nothing leaves this tab until the seat is taken again.
      for (const name of ["Publish", "Discard draft"])
        await expect(other.getByRole("button", { name, exact: true })).toBeDisabled();
      await page.getByRole("button", { name: "Stop editing" }).click();
      await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
      await other.getByRole("button", { name: "Edit again" }).click();
      await expect(saveState(other)).toHaveText("Saved");
      await expectDraft("Typed without the seat.");
      expect(stage.complaints(network)).toEqual([]);
    });

    it("is free when the page is deleted while it is written, and what was typed comes back with it", async () => {
      await edit(page);
      await atTheEnd(page);
      await page.keyboard.type("Typed right before.");
      await page.getByRole("button", { name: "Page actions" }).click();
      await page.getByRole("menuitem", { name: "Delete…" }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => words().catch(() => "in the trash")).toContain("Typed right before.");
      expect((await app.call("GET", `/api/entries/${id}`)).occupied_by).toEqual([]);
      await expect(page.getByRole("alert").filter({ hasText: "Failed" })).toHaveCount(0);
    });

    it("is free as soon as the page is left", async () => {
      await edit(page);
      await page.goto("about:blank");
      await expect.poll(async () => (await app.call("GET", `/api/entries/${id}`)).occupied_by).toEqual([]);
    });
  });
});
