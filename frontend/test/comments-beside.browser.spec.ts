import type { TestApp, TestPerson } from "@annals/testing/app";
import type { Json } from "@annals/testing/ask";
import { openStage, type Stage, startApp } from "@annals/testing/stage";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import type { Page } from "playwright";

const words = ["a cup of rye", "a cup of water", "an hour"];

describe("Comments beside their words", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let ann: TestPerson;
  let rob: TestPerson;
  let id: string;

  before(async () => {
    app = await startApp();
    stage = await openStage(app);
    ann = await app.join("Ann", "Author", "author");
    rob = await app.join("Rob", "Reader");
    const long = Array.from({ length: 30 }, (_, n) => `A line ${n} that says little.`);
    id = await app.page("Rolls", [
      "Take a cup of rye.",
      "Then a cup of water.",
      ...long,
      "Bake it for an hour.",
    ]);
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
    for (const [at, one] of words.entries()) await comment(one, `About ${at}: which?`, ann);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  async function anchorOf(exact: string, on: string) {
    const page = await app.call("GET", `/api/entries/${on}/words`);
    const { block, text } = page.words.find((one: { text: string }) => one.text.includes(exact));
    const start = text.indexOf(exact);
    const segments = [{ block, start, end: start + exact.length }];
    return { version: page.version, segments, exact, prefix: "", suffix: "" };
  }
  /** Posts a comment on words. */
  async function comment(exact: string, body: string, who: TestPerson, on = id): Promise<string> {
    const anchor = await anchorOf(exact, on);
    return (await app.call("POST", `/api/entries/${on}/comments`, { body, anchor }, who.token)).id;
  }
  /** Waits until somebody was told of a comment, and it counts as read. */
  const read = (who: TestPerson, commentId: string) =>
    until(async () => {
      const { data } = await app.call("GET", "/api/users/notifications?per_page=100", undefined, who.token);
      const line = data.find((one: { data: { comment_id: string } }) => one.data.comment_id === commentId);
      return (
        line !== undefined &&
        !line.data.unread.some((one: { comment_id: string }) => one.comment_id === commentId)
      );
    });
  /** Selects words that a paragraph begins with. */
  const select = (page: Page, words: string) =>
    page.evaluate((wanted) => {
      const walker = document.createTreeWalker(document.querySelector(".prose")!, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if ((node as Text).data.startsWith(wanted)) {
          node.parentElement!.scrollIntoView({ block: "center" });
          getSelection()!.setBaseAndExtent(node, 0, node, wanted.length);
        }
    }, words);
  const painted = (page: Page, count: number) =>
    page.waitForFunction((least) => (CSS.highlights.get("annals-comments")?.size ?? 0) >= least, count);
  const margin = (page: Page) => page.getByRole("region", { name: "Beside their words" });
  const card = (page: Page, text: string) => margin(page).locator("[data-thread]").filter({ hasText: text });
  /** Waits until the words and their thread are at one height. */
  const standsAt = (page: Page, text: string, exact: string) =>
    page.waitForFunction(
      ([wanted, said]) => {
        const one = [...document.querySelectorAll("[data-thread]")].find((all) =>
          all.textContent!.includes(said!),
        );
        const range = [...(CSS.highlights.get("annals-comments") as unknown as Set<Range>)].find(
          (all) => String(all) === wanted,
        );
        if (one === undefined || range === undefined) return false;
        return Math.abs(one.getBoundingClientRect().top - range.getClientRects()[0]!.top) < 2;
      },
      [exact, text],
    );
  const noneOver = (page: Page) =>
    page.waitForFunction(() => {
      const boxes = [...document.querySelectorAll("[data-thread]")].map((one) => one.getBoundingClientRect());
      boxes.sort((a, b) => a.top - b.top);
      return boxes.length > 1 && boxes.every((box, at) => at === 0 || box.top >= boxes[at - 1]!.bottom);
    });

  it("stand at their height, the active one at its words; who writes elsewhere is seen, and the text stays", async () => {
    const page = await stage.open(rob, `/${id}`);
    await painted(page, 3);
    await page.getByRole("button", { name: "3 comments" }).click();
    await card(page, "About 0").waitFor();
    await noneOver(page);
    await standsAt(page, "About 2", "an hour");
    const before = await page.locator(".page-column > .prose").boundingBox();

    // The second is pushed down by the first, until it is the active one.
    await card(page, "About 1").click();
    await standsAt(page, "About 1", "a cup of water");
    await noneOver(page);
    await card(page, "About 1").getByRole("button", { name: "Reply" }).click();
    await card(page, "About 1").getByRole("textbox", { name: "Reply" }).waitFor();
    await page.keyboard.type("Warm");
    await page.keyboard.press("Control+Enter");
    await card(page, "About 1").getByText("Warm").waitFor();
    await noneOver(page);

    const begun = await comment("Then", "Never begin with this", ann);
    await card(page, "Never begin").waitFor();
    await noneOver(page);
    await read(rob, begun);
    expect(await page.locator(".page-column > .prose").boundingBox()).to.deep.equal(before);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/beside.png` });
    await page.getByRole("button", { name: "Hide the comments" }).first().click();
    await margin(page).waitFor({ state: "detached" });
    expect(await page.locator(".page-column > .prose").boundingBox()).to.deep.equal(before);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are reached and left by keys, from one to the next", async () => {
    const page = await stage.open(rob, `/${id}`);
    await painted(page, 4);
    await page.getByRole("button", { name: "5 comments" }).press("Enter");
    await card(page, "About 0").focus();
    await standsAt(page, "About 0", "a cup of rye");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.locator("[data-thread]:focus", { hasText: "About 2" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.locator("[data-thread][data-active]").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal("main");
    await page.getByRole("button", { name: "Hide the comments" }).first().click();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("keep the focus of who answers in one while others come and the text is put in another order", async () => {
    const other = await app.page("Buns", ["Knead the dough.", "Let it rest.", "Shape the buns."]);
    const publish = async (change: (blocks: Json[]) => object) => {
      await app.call("POST", `/api/entries/${other}/occupy`, {});
      const { blocks } = await app.call("GET", `/api/entries/${other}/draft`);
      await app.call("PUT", `/api/entries/${other}`, change(blocks));
      await app.call("POST", `/api/entries/${other}/draft/publish`, {});
      await app.call("POST", `/api/entries/${other}/release`, {});
    };
    await publish(() => ({ commentable: 1 }));
    await comment("Let it rest", "How long?", ann, other);
    await comment("Shape the buns", "Round?", ann, other);
    const page = await stage.open(rob, `/${other}`);
    await painted(page, 2);
    await page.getByRole("button", { name: "2 comments" }).click();
    await card(page, "How long?").focus();
    await card(page, "How long?").getByRole("button", { name: "Reply" }).press("Enter");
    await card(page, "How long?").getByRole("textbox", { name: "Reply" }).waitFor();
    await page.keyboard.type("An hour, ");

    await comment("Knead the dough", "By hand?", ann, other);
    await card(page, "By hand?").waitFor();
    await noneOver(page);
    await page.keyboard.type("or two, ");
    await publish((blocks) => ({ blocks: [blocks[2], blocks[0], blocks[1]] }));
    await page.waitForFunction(() => {
      const [first] = document.querySelectorAll(".page-column > .prose p");
      return first?.textContent === "Shape the buns.";
    });
    await page.waitForFunction(() => {
      const cards = [...document.querySelectorAll("[data-thread]")];
      cards.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
      return ["Round?", "By hand?", "How long?"].every((text, at) => cards[at]?.textContent.includes(text));
    });
    await page.keyboard.type("till it is risen.");
    const field = card(page, "How long?").getByRole("textbox", { name: "Reply" });
    expect(await field.textContent()).to.equal("An hour, or two, till it is risen.");

    // Arrows go through them as they stand.
    await page.keyboard.press("Control+Enter");
    await card(page, "How long?").getByText("till it is risen.").waitFor();
    const focused = (text: string) => page.locator("[data-thread]:focus", { hasText: text }).waitFor();
    await card(page, "How long?").focus();
    await page.keyboard.press("ArrowUp");
    await focused("By hand?");
    await page.keyboard.press("ArrowUp");
    await focused("Round?");

    // Once the focus is elsewhere, they are in this order in the document too.
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("[data-thread]")?.textContent.includes("Round?"));
  });

  it("show the words of another one, where it is written", async () => {
    const page = await stage.open(ann, `/${id}`, { dark: true });
    await page.locator(".prose").getByText("Bake it").waitFor();
    // The editor is there already: what is typed comes as soon as its field does.
    const below = page.getByRole("region", { name: "Comments" });
    await below.getByRole("button", { name: "Write a comment" }).click();
    await below.getByRole("textbox", { name: "Write a comment" }).waitFor();
    await below.getByRole("button", { name: "Cancel" }).click();
    await select(page, "Take");
    await page.getByRole("button", { name: "Comment on these words" }).click();
    await margin(page).getByRole("textbox", { name: "Comment on these words" }).waitFor();
    await page.keyboard.type("How much?");
    await noneOver(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/beside-dark.png` });
    await margin(page).getByRole("button", { name: "Comment", exact: true }).click();
    await card(page, "How much?").waitFor();
    await standsAt(page, "How much?", "Take");
    await margin(page).getByRole("button", { name: "All comments" }).click();
    await page.getByRole("region", { name: "Comments" }).getByText("How much?").waitFor();
    await margin(page).waitFor({ state: "detached" });
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are a sheet on a phone, with what others write", async () => {
    const page = await stage.open(rob, `/${id}`, { phone: true });
    await painted(page, 4);
    const at = await page.evaluate(() => {
      const ranges = [...(CSS.highlights.get("annals-comments") as unknown as Set<Range>)];
      const { x, y, width, height } = ranges
        .find((one) => String(one) === "a cup of water")!
        .getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.mouse.click(at.x, at.y);
    const sheet = page.getByRole("dialog", { name: "Comment" });
    await sheet.getByText("About 1: which?").waitFor();
    await sheet.getByText("Warm").waitFor();
    const { data } = await app.call("GET", `/api/entries/${id}/comments`);
    const thread = data.find(({ body }: { body: string }) => body.startsWith("About 1"));
    const replied = await app.call(
      "POST",
      `/api/comments/${thread.id}/comments`,
      { body: "Or cold" },
      ann.token,
    );
    await sheet.getByText("Or cold").waitFor();
    await read(rob, replied.id);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/beside-phone.png` });
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });

    // Another one is written there, in one field alone.
    await select(page, "Bake it");
    await page.getByRole("button", { name: "Comment on these words" }).click();
    const writing = page.getByRole("dialog", { name: "Comment on these words" });
    await writing.getByRole("textbox", { name: "Comment on these words" }).waitFor();
    // What is typed goes into it from then on: a dialog that has just opened may put the focus elsewhere.
    const focused = await page.evaluate(
      () =>
        new Promise((done) =>
          setTimeout(() => done(document.activeElement?.getAttribute("aria-label")), 100),
        ),
    );
    expect(focused).to.equal("Comment on these words");
    await page.keyboard.type("Covered, or not?");
    const fields = page.locator('[contenteditable][aria-label="Comment on these words"]');
    expect(await fields.count()).to.equal(1);
    await writing.getByRole("button", { name: "Comment", exact: true }).click();
    await writing.waitFor({ state: "detached" });
    await page
      .getByRole("region", { name: "Comments" })
      .getByText("Covered, or not?", { exact: true })
      .waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("stay for who writes in one while another resolves it", async () => {
    const page = await stage.open(ann, `/${id}`);
    await painted(page, 4);
    await page.getByRole("button", { name: /^\d+ comments$/ }).click();
    await card(page, "How much?").click();
    await card(page, "How much?").getByRole("button", { name: "Reply" }).click();
    await card(page, "How much?").getByRole("textbox", { name: "Reply" }).waitFor();
    await page.keyboard.type("As much");
    const { data } = await app.call("GET", `/api/entries/${id}/comments?per_page=100`);
    const thread = data.find((one: { body: string }) => one.body.startsWith("How much?"));
    await app.call("POST", `/api/comments/${thread.id}/resolve`, {});
    await card(page, "How much?").getByRole("button", { name: "Reopen" }).waitFor();
    await page.keyboard.type(" as fits");
    await page.keyboard.press("Control+Enter");
    await card(page, "As much as fits").waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are placed again by hand, on their page alone, also where comments are off by then", async () => {
    const bread = await app.page("Bread", ["Knead it."]);
    const change = async (to: object) => {
      await app.call("POST", `/api/entries/${bread}/occupy`, {});
      await app.call("PUT", `/api/entries/${bread}`, to);
      await app.call("POST", `/api/entries/${bread}/draft/publish`, {});
      await app.call("POST", `/api/entries/${bread}/release`, {});
    };
    await change({ commentable: 1 });
    const thread = await comment("Knead", "By hand?", app.admin, bread);
    const block = { id: "p9", type: "paragraph", props: {}, children: [] };
    const content = [{ type: "text", text: "Stir for ten minutes.", styles: {} }];
    await change({ commentable: 0, blocks: [{ ...block, content }] });

    const page = await stage.open(app.admin, `/${bread}`);
    const below = page.getByRole("region", { name: "Comments" });
    await below.getByRole("button", { name: "Place again" }).click();
    await page.getByRole("treeitem", { name: "Rolls" }).getByRole("link").click();
    await page.locator(".prose").getByText("Bake it").waitFor();
    await select(page, "Take");
    await page.getByRole("button", { name: "Comment on these words" }).waitFor();
    await page.goBack();
    await below.getByRole("button", { name: "Place again" }).click();
    await select(page, "Stir");
    await page.getByRole("button", { name: "Place the comment here" }).click();
    await below.getByRole("button", { name: "Stir" }).waitFor();

    await change({
      blocks: [{ ...block, content: [{ type: "text", text: "Beat it by hand.", styles: {} }] }],
    });
    await below.getByRole("button", { name: "Place again" }).click();
    await select(page, "Beat");
    const here = page.getByRole("button", { name: "Place the comment here" });
    await here.waitFor();
    const anchor = await anchorOf("by hand", bread);
    await app.call("PUT", `/api/comments/${thread}/anchor`, { anchor });
    await here.waitFor({ state: "detached" });
    await below.getByRole("button", { name: "by hand" }).waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are below the page as it was, as they were then, for who manages it", async () => {
    const { data } = await app.call("GET", `/api/entries/${id}/comments`);
    const last = data.at(-1);
    const one = data.find(({ body }: { body: string }) => body.startsWith("About 2"));
    await app.call("PUT", `/api/comments/${one.id}`, { body: "Changed since" }, ann.token);
    const page = await stage.open(app.admin, `/${id}?at=${encodeURIComponent(last.created_at)}`);
    const then = page.getByRole("region", { name: "Comments at that time" });
    await then.getByText("About 2: which?").waitFor();
    expect(await page.getByText("Changed since").count()).to.equal(0);
    if (process.env.SHOTS) await then.screenshot({ path: `${process.env.SHOTS}/comments-then.png` });
    expect(stage.complaints()).to.deep.equal([]);
  });
});
