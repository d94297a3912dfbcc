import type { TestApp, TestPerson } from "@annals/testing/app";
import { atTheEnd, edit } from "@annals/testing/stage";
import { until } from "@annals/testing/until";
import type { Locator, Page } from "playwright";
import type { Ledger, Written } from "./ledger.ts";
import type { WalkedPage } from "./pages.ts";

interface Walker {
  name: string;
  person: TestPerson;
  page: Page;
  /** Takes the network away, and gives it back. */
  connect(isOnline: boolean): Promise<void>;
}

interface Round {
  app: TestApp;
  ledger: Ledger;
  /** She writes, on a wide screen. */
  ann: Walker;
  /** He reads, on a phone. */
  ben: Walker;
  page: WalkedPage;
  round: number;
}

/** How long something may take until it counts as never, in milliseconds. */
const patience = 30_000;

const comments = (page: Page) => page.getByRole("region", { name: "Comments", exact: true });
/** A comment in the list. */
const line = (page: Page, { text }: Pick<Written, "text">) =>
  comments(page).locator("[data-comment]").filter({ hasText: text });
const isThere = (one: Locator) => one.first().waitFor({ state: "attached" });
const isGone = (one: Locator) => one.first().waitFor({ state: "detached" });
/** The title of the tab begins with how many updates are unread. */
const unread = (page: Page, some: boolean) =>
  page.waitForFunction((wanted) => /^\(\d+\) /.test(document.title) === wanted, some);

/** All that the two do on one page. */
export async function walkRound({ app, ledger, ann, ben, page: { id, words }, round }: Round): Promise<void> {
  const say = (what: string) => `Round ${round}: ${what}`;
  const open = async (page: Page) => {
    // The handbook's pictures are on other sites.
    await page.goto(`/${id}`, { waitUntil: "domcontentloaded" });
    await page.locator("article .prose").first().waitFor();
  };
  /** Writes in a field that has the focus, sends it, and waits until the other one sees it in the list. */
  async function write(who: Walker, field: Locator, send: Locator, written: Omit<Written, "up" | "down">) {
    const other = who === ann ? ben : ann;
    await field.waitFor();
    await who.page.keyboard.type(written.text);
    const kind = written.under === null ? "a comment" : "a reply";
    await ledger.seen(
      kind,
      () => send.click(),
      () => isThere(line(other.page, written)),
    );
    await isThere(line(who.page, written));
    return ledger.wrote(written);
  }
  async function comment(who: Walker, text: string, before: () => Promise<void> = async () => undefined) {
    const list = comments(who.page);
    await list.getByRole("button", { name: "Write a comment" }).click();
    const field = list.getByRole("textbox", { name: "Write a comment" });
    await field.waitFor();
    await before();
    const send = list.getByRole("button", { name: "Comment", exact: true });
    return write(who, field, send, { entry: id, text: say(text), by: who.person, under: null });
  }
  async function reply(who: Walker, to: Written, text: string) {
    const thread = comments(who.page).getByRole("article").filter({ hasText: to.text });
    await thread.getByRole("button", { name: "Reply" }).first().click();
    const field = thread.getByRole("textbox", { name: "Reply" });
    const send = thread.getByRole("button", { name: "Reply", exact: true }).last();
    return write(who, field, send, { entry: id, text: say(text), by: who.person, under: to.text });
  }
  async function publish(text: string): Promise<void> {
    await edit(ann.page);
    await atTheEnd(ann.page);
    await ann.page.keyboard.type(say(text));
    await ledger.seen(
      "a publication",
      () => ann.page.getByRole("button", { name: "Publish", exact: true }).click(),
      () => isThere(ben.page.locator("article .prose").getByText(say(text))),
    );
    await ann.page.getByRole("button", { name: "Edit", exact: true }).waitFor();
  }
  async function follow(who: Walker, item: "Follow" | "Unfollow", said: string): Promise<void> {
    await who.page.getByRole("button", { name: "Page actions" }).click();
    await who.page.getByRole("menuitem", { name: item, exact: true }).click();
    await who.page.getByText(said, { exact: true }).first().waitFor();
  }
  /** Votes for or against a comment. @param count that the other one then sees */
  async function vote(who: Walker, to: Written, kind: "for" | "against", count: number): Promise<void> {
    const other = who === ann ? ben : ann;
    const button = (page: Page, name: string) =>
      line(page, to).getByRole("button", { name: new RegExp(`^Vote ${kind} this${name}`) });
    const counted = button(other.page, ": \\d");
    await ledger.seen(
      "a vote",
      () => button(who.page, "").click(),
      () => (count === 0 ? isGone(counted) : isThere(counted)),
    );
    to[kind === "for" ? "up" : "down"] = count;
  }
  /** Looks at a comment until it is no news any more. */
  async function reads({ page, person: { token } }: Walker, written: Written): Promise<void> {
    await line(page, written).scrollIntoViewIfNeeded();
    const comment = await line(page, written).getAttribute("data-comment");
    const end = performance.now() + patience;
    await until(async () => {
      if (performance.now() > end) throw new Error(`“${written.text}” was looked at, and stayed unread`);
      const path = `/api/users/notifications?state=unread&entry=${id}`;
      const { data }: { data: { data: { unread: { comment_id: string }[] } }[] } = await app.call(
        "GET",
        path,
        undefined,
        token,
      );
      return !data.some(({ data: { unread } }) => unread.some((one) => one.comment_id === comment));
    });
  }

  await Promise.all([open(ann.page), open(ben.page)]);
  await follow(ann, "Follow", "You follow this page");
  await publish("written while you read.");

  // At the foot of the page: comment, reply, votes.
  const asked = await comment(ben, "what does this mean?");
  ledger.tells(ann.person, "comments", id);
  const answered = await reply(ann, asked, "what it says.");
  ledger.tells(ben.person, "replies", id);
  await vote(ann, asked, "for", 1);
  await vote(ben, answered, "against", 1);
  await vote(ben, answered, "against", 0);
  await vote(ben, answered, "for", 1);
  await ledger.seen(
    "a vote",
    () => pageVote(ben.page, /^Vote for this/).click(),
    () => isThere(pageVote(ann.page, /^Vote for this: 1 /)),
  );
  ledger.votedForPage(id);

  // On chosen words: on the phone it is a sheet.
  await select(ben.page, words);
  await ben.page.getByRole("button", { name: "Comment on these words" }).click();
  const begun = ben.page.getByRole("dialog", { name: "Comment on these words" });
  const onWords = await write(
    ben,
    begun.getByRole("textbox", { name: "Comment on these words" }),
    begun.getByRole("button", { name: "Comment", exact: true }),
    { entry: id, text: say("why these words?"), by: ben.person, under: null },
  );
  ledger.tells(ann.person, "comments", id);
  await isGone(begun);
  await isPainted(ann.page, words);
  await isPainted(ben.page, words);
  await tapWords(ben.page, words);
  const sheet = ben.page.getByRole("dialog", { name: /^Comment by/ });
  await sheet.getByText(onWords.text).waitFor();
  const onWordsAnswered = await reply(ann, onWords, "for good reasons.");
  ledger.tells(ben.person, "replies", id);
  await sheet.getByText(onWordsAnswered.text).waitFor();
  await ben.page.keyboard.press("Escape");
  await isGone(sheet);

  // What was seen is read, everywhere.
  await reads(ben, answered);
  await unread(ben.page, false);
  for (const one of [asked, onWords]) await reads(ann, one);
  await unread(ann.page, false);

  // Mentioned while elsewhere: bell, title, list, and from there to the comment.
  await ben.page.goto("/updates");
  await ben.page.getByRole("heading", { name: "Updates" }).first().waitFor();
  const list = comments(ann.page);
  await list.getByRole("button", { name: "Write a comment" }).click();
  await list.getByRole("textbox", { name: "Write a comment" }).waitFor();
  await ann.page.keyboard.type("@Ben");
  await ann.page
    .getByRole("option", { name: /Ben Reader/ })
    .first()
    .click();
  const mention = { entry: id, text: say("look at this."), by: ann.person, under: null };
  await ann.page.keyboard.type(` ${mention.text}`);
  const told = ben.page.getByRole("main").getByRole("listitem").filter({ hasText: mention.text });
  await ledger.seen(
    "a mention, in the list of updates",
    () => list.getByRole("button", { name: "Comment", exact: true }).click(),
    () => isThere(told),
  );
  ledger.wrote(mention);
  ledger.tells(ben.person, "mentions", id);
  await unread(ben.page, true);
  await told.getByRole("link").first().click();
  await line(ben.page, mention).waitFor();
  await unread(ben.page, false);

  // Deleted, and brought back.
  const mistaken = await comment(ben, "never mind.");
  ledger.tells(ann.person, "comments", id);
  await line(ben.page, mistaken).getByRole("button", { name: "More for the comment by Ben Reader" }).click();
  await ledger.seen(
    "a deletion",
    () => ben.page.getByRole("menuitem", { name: "Delete" }).click(),
    () => isGone(line(ann.page, mistaken)),
  );
  await ledger.seen(
    "an undo",
    () => ben.page.getByRole("button", { name: "Undo" }).click(),
    () => isThere(line(ann.page, mistaken)),
  );
  await reads(ann, mistaken);
  await unread(ann.page, false);

  // Resolved, it is a line that says by whom; and reopened.
  const resolved = comments(ben.page).getByText("Resolved by Ann Author");
  const thread = comments(ann.page).getByRole("article").filter({ hasText: onWords.text });
  await ledger.seen(
    "a resolved thread",
    () => thread.getByRole("button", { name: "Resolve", exact: true }).click(),
    () => isThere(resolved),
  );
  await ledger.seen(
    "a reopened thread",
    () => comments(ann.page).getByRole("button", { name: "Reopen", exact: true }).click(),
    () => Promise.all([isGone(resolved), isThere(line(ben.page, onWords))]),
  );

  // Private at first: she is no manager, and sees it once everybody may.
  const his = comments(ben.page);
  await his.getByRole("button", { name: "Write a comment" }).click();
  await his.getByRole("textbox", { name: "Write a comment" }).waitFor();
  const secret = { entry: id, text: say("between us."), by: ben.person, under: null };
  await ben.page.keyboard.type(secret.text);
  await his.getByRole("switch", { name: "Private" }).click();
  await his.getByRole("button", { name: "Comment", exact: true }).click();
  const own = his.getByRole("article").filter({ hasText: secret.text });
  await own.getByText("Private: only its author").waitFor();
  await comment(ann, "is anybody there?");
  // He has commented, and follows the page by that.
  ledger.tells(ben.person, "comments", id);
  if ((await line(ann.page, secret).count()) > 0) throw new Error("A private comment is on the screen");
  await own.getByRole("button", { name: "More for the comment by Ben Reader" }).click();
  await ben.page.getByRole("menuitem", { name: "Edit" }).click();
  await own.getByRole("switch", { name: "Private" }).click();
  await ledger.seen(
    "a private comment that is made public",
    () => own.getByRole("button", { name: "Save and show to everyone" }).click(),
    () => isThere(line(ann.page, secret)),
  );
  const shown = ledger.wrote(secret);
  ledger.tells(ann.person, "comments", id);
  await reads(ann, shown);

  // Without a network: what he writes waits for it, and what he missed is there when it is back.
  await his.getByRole("button", { name: "Write a comment" }).click();
  await his.getByRole("textbox", { name: "Write a comment" }).waitFor();
  const late = { entry: id, text: say("written in a tunnel."), by: ben.person, under: null };
  await ben.page.keyboard.type(late.text);
  await ben.connect(false);
  await his.getByRole("button", { name: "Comment", exact: true }).click();
  await ben.page.getByText("Failed to comment").first().waitFor();
  const missed = { entry: id, text: say("while you were away."), by: ann.person, under: null };
  const hers = comments(ann.page);
  await hers.getByRole("button", { name: "Write a comment" }).click();
  await hers.getByRole("textbox", { name: "Write a comment" }).waitFor();
  await ann.page.keyboard.type(missed.text);
  await hers.getByRole("button", { name: "Comment", exact: true }).click();
  await isThere(line(ann.page, missed));
  ledger.wrote(missed);
  ledger.tells(ben.person, "comments", id);
  await ledger.seen(
    "what was missed, after the network is back",
    () => ben.connect(true),
    () => isThere(line(ben.page, missed)),
  );
  await ledger.seen(
    "a comment that could not be sent",
    () => his.getByRole("button", { name: "Comment", exact: true }).click(),
    () => isThere(line(ann.page, late)),
  );
  await reads(ann, ledger.wrote(late));
  ledger.tells(ann.person, "comments", id);
  await unread(ann.page, false);

  // Who follows no more is told no more, and sees it all the same.
  await publish("and once more.");
  ledger.tells(ben.person, "entry_update", id);
  await unread(ben.page, false);
  await follow(ben, "Unfollow", "You no longer follow this page");
  await comment(ann, "for those who still follow.");
  for (const { page } of [ann, ben]) await oneOfEach(page, round);
}

/** A button for the page itself, and not for a comment on it. */
const pageVote = (page: Page, name: RegExp) =>
  page.getByRole("button", { name }).and(page.locator("button:not(#comments button)"));

/** Selects words in the text, as a finger does that stays on them. */
const select = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.querySelector("article .prose")!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted);
      if (at < 0) continue;
      node.parentElement!.scrollIntoView({ block: "center" });
      getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`"${wanted}" is not there`);
  }, words);

const isPainted = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) => [...(CSS.highlights.get("annals-comments") ?? [])].some((one) => String(one) === wanted),
    words,
  );

/** Taps words that are commented on. */
async function tapWords(page: Page, words: string): Promise<void> {
  const at = await page.evaluate((wanted) => {
    const range = [...(CSS.highlights.get("annals-comments") as unknown as Set<Range>)].find(
      (one) => String(one) === wanted,
    )!;
    range.startContainer.parentElement!.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, height } = range.getClientRects()[0]!;
    return { x: x + 12, y: y + height / 2 };
  }, words);
  await page.touchscreen.tap(at.x, at.y);
}

/** Nothing stands on the screen twice. */
async function oneOfEach(page: Page, round: number): Promise<void> {
  const said = await comments(page).locator("[data-comment]").allTextContents();
  const texts = said.map((text) => text.match(/Round \d+: [^.?]+[.?]/)?.[0]);
  if (new Set(texts).size !== texts.length)
    throw new Error(`round ${round} stands on the screen twice: ${texts.join(" | ")}`);
}
