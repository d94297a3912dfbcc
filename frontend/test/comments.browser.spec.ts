import type { TestApp, TestPerson } from "@annals/testing/app";
import { openStage, quiet, type Stage, startApp } from "@annals/testing/stage";
import { expect } from "chai";
import type { Page } from "playwright";

describe("Comments", function () {
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
    id = await app.page("Leave", ["Thirty days of leave.", "Ask before you go."]);
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await app.call("POST", `/api/entries/${id}/release`, {});
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
  });

  const comments = (page: Page) => page.getByRole("region", { name: "Comments" });
  async function write(page: Page, placeholder: string, text: string, send: string): Promise<void> {
    await comments(page).getByRole("button", { name: placeholder }).last().click();
    const field = comments(page).getByRole("textbox", { name: placeholder });
    await field.waitFor();
    await page.keyboard.type(text);
    await comments(page).getByRole("button", { name: send, exact: true }).last().click();
  }

  it("are written by one person and answered by another, who sees them come", async () => {
    const [annsPage, robs] = [await stage.open(ann, `/${id}`), await stage.open(rob, `/${id}`)];
    await write(robs, "Write a comment", "Are weekends *counted*?", "Comment");
    await comments(robs).getByRole("article").getByText("Are weekends counted?").waitFor();
    await comments(annsPage).getByText("Are weekends counted?").waitFor();
    await comments(annsPage).getByRole("button", { name: "Reply" }).click();
    await comments(annsPage).getByRole("textbox", { name: "Reply" }).waitFor();
    await annsPage.keyboard.type("No, @Rob");
    await annsPage.getByRole("option", { name: "Rob Reader" }).click();
    await annsPage.keyboard.press("Control+Enter");
    await comments(robs).getByText("No, @Rob Reader").waitFor();
    await comments(annsPage).locator("[data-reply]:focus").waitFor();
    await comments(robs).getByRole("button", { name: "Vote for this" }).last().click();
    await comments(annsPage).getByRole("button", { name: "Vote for this: 1 vote" }).waitFor();
    await comments(robs).getByRole("button", { name: "Resolve", exact: true }).click();
    await comments(annsPage).getByText("Resolved by Rob Reader").waitFor();
    if (process.env.SHOTS) {
      await comments(annsPage).getByRole("button", { name: "Reopen" }).click();
      await comments(annsPage).getByRole("button", { name: "Write a comment" }).click();
      await annsPage.keyboard.type("Half a sentence");
      await annsPage.screenshot({ path: `${process.env.SHOTS}/comments.png` });
      await annsPage.getByRole("button", { name: "2 comments" }).click();
      await annsPage.waitForTimeout(500);
      await annsPage.screenshot({ path: `${process.env.SHOTS}/comments-aside.png` });
    }
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("take what is typed from the first moment, also while their editor is fetched", async () => {
    const sendingWhen = async (early: string, late: string) => {
      const context = await stage.person(rob);
      await context.route("**/CommentEditor-*.js", async (route) => {
        await page.waitForFunction(() => document.activeElement?.matches("textarea") === true);
        await page.keyboard.type(early);
        await route.continue();
      });
      const page = await stage.visit(context, `/${id}`);
      await comments(page).getByRole("button", { name: "Write a comment" }).last().click();
      await comments(page).getByRole("textbox", { name: "Write a comment" }).waitFor();
      await page.keyboard.type(late);
      await comments(page).getByRole("button", { name: "Comment", exact: true }).last().click();
      const sent = comments(page)
        .getByRole("article")
        .filter({ hasText: `${early}${late}` });
      await sent.waitFor();
      return { context, page, sent };
    };
    const { context: other } = await sendingWhen("All of it was typed before.", "");
    await other.close();
    const { context, page, sent } = await sendingWhen("Who counts ", "the days?");
    await sent.getByRole("button", { name: "Reply" }).click();
    await page.keyboard.type("Answered at the desk.");
    await page.keyboard.press("Control+Enter");
    await comments(page).getByRole("article").getByText("Answered at the desk.", { exact: true }).waitFor();
    await context.close();
  });

  it("come and go on the open page of a guest, as the space says whether guests read them", async () => {
    const open = await app.page("Opening hours", ["From nine to five."]);
    await app.call("POST", `/api/entries/${open}/occupy`, {});
    await app.call("PUT", `/api/entries/${open}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${open}/draft/publish`, {});
    await app.call("POST", `/api/entries/${open}/share`, { type: "special", id: "public", level: 1 });
    const general = (auth_required: boolean) =>
      app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required } } });
    const letGuestsRead = (guests: boolean) =>
      app.call("PUT", "/api/settings/update", { settings: { comments: { guests } } });
    await general(false);
    try {
      await app.call("POST", `/api/entries/${open}/comments`, { body: "On Sundays too?" }, ann.token);
      const guest = await stage.visit(await stage.person(null), `/${open}`);
      await guest.getByText("From nine to five.").waitFor();
      expect(await comments(guest).count()).to.equal(0);
      const { comments_count } = await guest.evaluate(
        async (id) => (await fetch(`/api/entries/${id}`)).json(),
        open,
      );
      expect(comments_count).to.equal(0);
      const member = await stage.visit(await stage.person(ann), `/${open}`);
      await comments(member).getByText("On Sundays too?").waitFor();
      const read: string[] = [];
      member.on("request", (request) => {
        if (new URL(request.url()).pathname === `/api/entries/${open}`) read.push(request.url());
      });
      await letGuestsRead(true);
      await comments(guest).getByText("On Sundays too?").waitFor();
      await letGuestsRead(false);
      await comments(guest).waitFor({ state: "detached" });
      expect(await guest.getByText("From nine to five.").isVisible()).to.equal(true);
      expect(read, "members read it all along").to.deep.equal([]);
      for (const page of [guest, member]) await page.context().close();
    } finally {
      await general(true);
    }
  });

  it("survive a reload half written, and a refusal", async () => {
    const page = await stage.open(rob, `/${id}`);
    await comments(page).getByRole("button", { name: "Write a comment" }).click();
    await comments(page).getByRole("textbox", { name: "Write a comment" }).waitFor();
    await page.keyboard.type("Not yet sent");
    await page.reload();
    await comments(page).getByText("Not yet sent").waitFor();
    await page.route("**/comments", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 429, json: { title: "x", detail: "You have written many comments." } })
        : route.continue(),
    );
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    const failure = page.getByRole("alert").getByText("Failed to comment");
    await failure.waitFor();
    await page.reload();
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    await failure.waitFor();
    await page.unroute("**/comments");
    await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    await comments(page).getByRole("article").getByText("Not yet sent").waitFor();
    await failure.waitFor({ state: "detached" });
    expect(stage.complaints(/429/)).to.deep.equal([]);
  });

  it("are changed with their history, deleted, and brought back", async () => {
    const page = await stage.open(rob, `/${id}`);
    const one = comments(page).getByRole("article").filter({ hasText: "Not yet sent" });
    const more = one.getByRole("button", { name: "More for the comment by Rob Reader" });
    await more.click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await one.getByRole("textbox", { name: "Change the comment" }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", but now");
    await one.getByRole("button", { name: "Save", exact: true }).click();
    await comments(page).getByRole("article").getByText("Not yet sent, but now").waitFor();
    await comments(page).getByRole("button", { name: "edited" }).click();
    const history = page.getByRole("dialog", { name: "History of the comment" });
    await history.locator("section").nth(1).waitFor();
    expect(await history.locator("section").count()).to.equal(2);
    await page.keyboard.press("Escape");
    await more.click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await one.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await comments(page).getByText("Not yet sent, but now").waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are not replaced unseen where they were changed on another device, and keep what was typed", async () => {
    const page = await stage.open(rob, `/${id}`);
    const one = comments(page).getByRole("article").filter({ hasText: "Not yet sent, but now" });
    const comment = await one.locator("[data-comment]").first().getAttribute("data-comment");
    await one.getByRole("button", { name: "More for the comment by Rob Reader" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await one.getByRole("textbox", { name: "Change the comment" }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" and here");
    await app.call("PUT", `/api/comments/${comment}`, { body: "From the phone" }, rob.token);
    await one.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByRole("alert")
      .getByText("You changed this comment somewhere else in the meantime")
      .waitFor();
    await one.getByText("Not yet sent, but now and here").waitFor();
    await one.getByRole("button", { name: "Save", exact: true }).click();
    await one.getByRole("button", { name: "edited" }).click();
    const history = page.getByRole("dialog", { name: "History of the comment" });
    await history.getByText("From the phone").waitFor();
    await history.getByText("Not yet sent, but now and here").waitFor();
    await page.keyboard.press("Escape");
    expect(stage.complaints(/409/)).to.deep.equal([]);
  });

  it("stand before who has just written them, also where many came before", async () => {
    const many = await app.page("Many", ["Words."]);
    await app.call("POST", `/api/entries/${many}/occupy`, {});
    await app.call("PUT", `/api/entries/${many}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${many}/draft/publish`, {});
    await app.call("POST", `/api/entries/${many}/release`, {});
    for (let at = 0; at < 22; at++)
      await app.call("POST", `/api/entries/${many}/comments`, { body: `Said ${at}` });
    const page = await stage.open(rob, `/${many}`);
    await write(page, "Write a comment", "Mine among many", "Comment");
    const mine = comments(page).getByRole("article").filter({ hasText: "Mine among many" });
    await mine.waitFor();
    await comments(page).getByRole("button", { name: "Show more comments" }).click();
    await comments(page).getByText("Said 21").waitFor();
    expect(await mine.count()).to.equal(1);
    await page.reload();
    await comments(page).getByText("Said 19").waitFor();
    await quiet(page);
    const read: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/comments"))
        read.push(`${searchParams.get("per_page")} ${searchParams.get("page")}`);
    });
    await comments(page).getByRole("button", { name: "Show more comments" }).click();
    await mine.waitFor();
    expect(read, "what is shown already is not read again").to.deep.equal(["20 2"]);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("stay open for who writes in one while another resolves it", async () => {
    const page = await stage.open(rob, `/${id}`);
    const { id: thread } = await app.call(
      "POST",
      `/api/entries/${id}/comments`,
      { body: "Who knows?" },
      rob.token,
    );
    const one = comments(page).getByRole("article").filter({ hasText: "Who knows?" });
    await one.getByRole("button", { name: "Reply" }).click();
    await one.getByRole("textbox", { name: "Reply" }).waitFor();
    await page.keyboard.type("The one who");
    await app.call("POST", `/api/comments/${thread}/resolve`, {});
    await comments(page).getByRole("button", { name: "Reopen" }).waitFor();
    await page.keyboard.type(" wrote it");
    await page.keyboard.press("Control+Enter");
    await one.getByText("The one who wrote it").waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("stay for who writes in one while it leaves the open ones, and another is pinned", async () => {
    const page = await stage.open(rob, `/${id}`);
    const begin = (body: string) => app.call("POST", `/api/entries/${id}/comments`, { body }, rob.token);
    const [first, second] = [await begin("First of two"), await begin("Second of two")];
    await comments(page).getByRole("button", { name: "Which comments: All" }).click();
    await page.getByRole("menuitem", { name: "Open" }).click();
    const one = comments(page).getByRole("article").filter({ hasText: "First of two" });
    await one.getByRole("button", { name: "Reply" }).click();
    await one.getByRole("textbox", { name: "Reply" }).waitFor();
    await page.keyboard.type("Neither");
    await app.call("POST", `/api/comments/${first.id}/resolve`, {});
    await one.getByRole("button", { name: "Reopen" }).waitFor();
    await page.keyboard.type(" of");
    await app.call("POST", `/api/comments/${second.id}/pin`, {});
    await comments(page).getByText("Pinned").waitFor();
    await page.keyboard.type(" them");
    await page.keyboard.press("Control+Enter");
    await one.getByText("Neither of them").waitFor();
    await app.call("DELETE", `/api/comments/${second.id}/pin`);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are private for their author and managers, and are made public on purpose", async () => {
    const [robs, anns] = [await stage.open(rob, `/${id}`), await stage.open(ann, `/${id}`)];
    await comments(robs).getByRole("button", { name: "Write a comment" }).click();
    await comments(robs).getByRole("textbox", { name: "Write a comment" }).waitFor();
    await robs.keyboard.type("A secret");
    await comments(robs).getByRole("switch", { name: "Private" }).click();
    await comments(robs).getByRole("button", { name: "Comment", exact: true }).click();
    const one = comments(robs).getByRole("article").filter({ hasText: "A secret" });
    await one.getByText("Private: only its author").waitFor();
    await anns.reload();
    await comments(anns).getByText("Not yet sent, but now").waitFor();
    expect(await comments(anns).getByText("A secret").count()).to.equal(0);
    await one.getByRole("button", { name: "More for the comment by Rob Reader" }).click();
    await robs.getByRole("menuitem", { name: "Edit" }).click();
    await one.getByRole("switch", { name: "Private" }).click();
    await one.getByRole("button", { name: "Save and show to everyone" }).click();
    await comments(anns).getByText("A secret").waitFor();
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("stay private half written, over a reload, and stay with their page", async () => {
    const other = await app.page("Travel", ["By train."]);
    await app.call("POST", `/api/entries/${other}/occupy`, {});
    await app.call("PUT", `/api/entries/${other}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${other}/draft/publish`, {});
    await app.call("POST", `/api/entries/${other}/release`, {});
    const page = await stage.open(rob, `/${id}`);
    const answer = comments(page).getByRole("article").first().getByRole("textbox", { name: "Reply" });
    await comments(page).getByRole("article").first().getByRole("button", { name: "Reply" }).first().click();
    await answer.waitFor();
    await page.keyboard.type("Half an answer");
    await page.reload();
    await answer.getByText("Half an answer").waitFor();
    await comments(page).getByRole("button", { name: "Cancel" }).click();
    await comments(page).locator("[data-reply]:focus").waitFor();
    await comments(page).getByRole("button", { name: "Write a comment" }).click();
    await comments(page).getByRole("textbox", { name: "Write a comment" }).waitFor();
    await page.keyboard.type("For the managers");
    await comments(page).getByRole("switch", { name: "Private" }).click();
    await page.reload();
    await comments(page).getByText("For the managers").waitFor();
    await comments(page).getByRole("switch", { name: "Private", checked: true }).waitFor();
    await page.getByRole("treeitem", { name: "Travel" }).getByRole("link").click();
    await page.getByRole("heading", { name: "Travel" }).waitFor();
    await comments(page).getByRole("button", { name: "Write a comment" }).waitFor();
    expect(await comments(page).getByText("For the managers").count()).to.equal(0);
    expect(stage.complaints()).to.deep.equal([]);
  });

  it("are found by their address on a phone", async () => {
    const { data } = await app.call("GET", `/api/entries/${id}/comments`);
    const last = data.at(-1);
    const page = await stage.open(rob, `/${id}?comment=${last.id}`, { phone: true });
    await page.locator(`#comment-${last.id}[data-asked]`).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/comments-phone.png` });
    const gone = await stage.visit(
      await stage.person(rob),
      `/${id}?comment=0190c0de-0000-7000-8000-00000000dead`,
    );
    await gone.getByText("This comment no longer exists").waitFor();
    await gone.close();
    expect(stage.complaints(/404/)).to.deep.equal([]);
  });

  it("are on chosen words, which they follow; when these are gone they can be placed again", async () => {
    const words = await app.page("Rolls", [
      "Take a cup of rye flour.",
      "Then take a cup of water.",
      "Bake it.",
    ]);
    await app.call("POST", `/api/entries/${words}/occupy`, {});
    await app.call("PUT", `/api/entries/${words}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${words}/draft/publish`, {});
    const page = await stage.open(rob, `/${words}`);
    await page.locator(".prose").getByText("Then take").waitFor();
    const select = (text: string) =>
      page.evaluate((wanted) => {
        const walker = document.createTreeWalker(document.querySelector(".prose")!, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const at = (node as Text).data.indexOf(wanted);
          if (at < 0) continue;
          getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
          return;
        }
        throw new Error(`"${wanted}" is not there`);
      }, text);
    const painted = (name = "annals-comments") =>
      page.evaluate((of) => [...(CSS.highlights.get(of) ?? [])].map(String), name);
    const paints = async (texts: string[], name?: string) => {
      while (JSON.stringify(await painted(name)) !== JSON.stringify(texts)) await page.waitForTimeout(20);
    };
    await select("a cup of water");
    await page.getByRole("button", { name: "Comment on these words" }).click();
    const beside = page.getByRole("region", { name: "Beside their words" });
    const field = beside.getByRole("textbox", { name: "Comment on these words" });
    await field.waitFor();
    await page.keyboard.type("Warm water?");
    await page.reload();
    await beside.getByText("a cup of water").waitFor();
    await field.getByText("Warm water?").waitFor();
    await beside.getByRole("button", { name: "Comment", exact: true }).click();
    await comments(page).getByRole("article").getByText("Warm water?").waitFor();
    await paints(["a cup of water"]);
    await comments(page).getByRole("button", { name: "a cup of water" }).click();
    await paints(["a cup of water"], "annals-active-comment");
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/comment-words.png` });
    const { words: blocks } = await app.call("GET", `/api/entries/${words}/words`);
    const paragraph = (id: string, text: string) => ({
      ...{ id, type: "paragraph", props: {}, children: [] },
      content: [{ type: "text", text, styles: {} }],
    });
    const publish = async (texts: string[]) => {
      const all = texts.map((text, at) => paragraph(blocks[at].block, text));
      await app.call("PUT", `/api/entries/${words}`, { blocks: all });
      await app.call("POST", `/api/entries/${words}/draft/publish`, {});
    };
    await publish([
      "Take a cup of water and a cup of rye.",
      "Now, then, take a cup of water, warm.",
      "Bake it.",
    ]);
    await page.locator(".prose").getByText("Now, then").waitFor();
    await paints(["a cup of water"]);
    const start = await page.evaluate(() => {
      const [range] = CSS.highlights.get("annals-comments") as unknown as Set<Range>;
      return range!.startContainer.textContent;
    });
    expect(start).to.match(/^Now, then/);
    await publish(["Take a cup of rye.", "Bake it all."]);
    await comments(page).getByText("These words are gone from the page.").waitFor();
    await comments(page).getByRole("button", { name: "Place again" }).click();
    await select("Bake it");
    await page.getByRole("button", { name: "Place the comment here" }).click();
    await comments(page).getByRole("button", { name: "Bake it" }).waitFor();
    await paints(["Bake it"]);
    await app.call("POST", `/api/entries/${words}/release`, {});
    expect(stage.complaints()).to.deep.equal([]);
  });
});
