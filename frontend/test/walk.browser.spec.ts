/**
 * Two people at the same pages, one of them on a phone with a slow network that breaks off now and then: they comment, vote, mention, follow and
 * publish, and read it live. Nothing is lost or doubled. `make walk` walks for a quarter of an hour, through the pages of a folder, and says how late
 * each saw what the other did.
 */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "@annals/testing/expect";
import { openStage, type Stage } from "@annals/testing/stage";
import { zipOf } from "@annals/testing/zip";
import type { CDPSession, Page } from "playwright";

/** How long they walk; not at all in `make test`. */
const minutes = Number(process.env.MINUTES ?? 0);
/** Of the phone: 400 ms each way, 50 kB a second. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

// Not skipped: a run of all tests takes no test that is.
if (minutes > 0)
  describe("A walk of two people, one of them on a phone with a slow network", function () {
    this.timeout(180_000 + 2 * 60_000 * minutes);
    let app: LocalApp;
    let stage: Stage;
    let ann: TestPerson;
    let ben: TestPerson;
    let wide: Page;
    let phone: Page;
    let network: CDPSession;
    let pages: { id: string; title: string }[];
    /** What was written on each page, and has to be there once. */
    const said = new Map<string, string[]>();
    const waits = new Map<string, number[]>();
    /** How often somebody was mentioned, who was elsewhere. */
    let mentions = 0;
    let number = 0;

    before(async () => {
      app = await startTestApp();
      stage = await openStage(app);
      ann = await app.join("Ann", "Author", "editor");
      ben = await app.join("Ben", "Reader");
      pages = process.env.CORPUS ? await imported(process.env.CORPUS) : await made();
      for (const { id } of pages) await allowComments(id);
      wide = await stage.visit(await stage.person(ann), `/${pages[0]!.id}`);
      phone = await stage.visit(await stage.person(ben, { phone: true, dark: true }), `/${pages[0]!.id}`);
      network = await phone.context().newCDPSession(phone);
      await network.send("Network.enable");
      await network.send("Network.emulateNetworkConditions", slow);
    });
    afterEach(async function () {
      if (this.currentTest?.state !== "failed") return;
      await shot(wide, "failed-1440");
      await shot(phone, "failed-390");
    });
    after(async () => {
      await stage?.close();
      await app?.stop();
    });

    async function made() {
      const found: { id: string; title: string }[] = [];
      for (const title of ["Leave", "Travel", "Pay"])
        found.push({ id: await app.page(title, Array(12).fill(`About ${title}. `.repeat(20))), title });
      return found;
    }
    /** The pages of a folder of Markdown; some of those that have the most to read. */
    async function imported(folder: string) {
      const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
        one.isFile(),
      );
      const files: Record<string, Buffer> = {};
      for (const { parentPath, name } of names) {
        const path = join(parentPath, name);
        files[relative(folder, path)] = await readFile(path);
      }
      const form = new FormData();
      form.set("name", "walk");
      form.set("file", new Blob([await zipOf(files)]), "walk.zip");
      const headers = { Authorization: `Bearer ${app.admin.token}` };
      const answer = await fetch(new URL("/api/imports", app.url), { method: "POST", headers, body: form });
      const { id } = (await answer.json()) as { id: string };
      await expect
        .poll(async () => (await app.call("GET", `/api/imports/${id}?report=false`)).state, {
          timeout: 180_000,
        })
        .toBe("finished");
      const { data } = await app.call("GET", "/api/entries/tree");
      const found = (data as { id: string; title: string }[]).slice(0, 6);
      if (found.length === 0) throw new Error(`${folder} has no pages`);
      return found;
    }
    async function allowComments(id: string): Promise<void> {
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      await app.call("PUT", `/api/entries/${id}`, { commentable: 1 });
      await app.call("POST", `/api/entries/${id}/draft/publish`, {});
      await app.call("POST", `/api/entries/${id}/release`, {});
    }

    const comments = (page: Page) => page.getByRole("region", { name: "Comments", exact: true });
    const shot = async (page: Page, name: string) => {
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/walk-${name}.png`, animations: "disabled" });
    };
    /** How long it takes until somebody sees something. */
    async function seen(what: string, done: Promise<unknown>): Promise<void> {
      const since = performance.now();
      await done;
      waits.set(what, [...(waits.get(what) ?? []), performance.now() - since]);
    }
    const article = (page: Page, text: string) =>
      comments(page).getByRole("article").filter({ hasText: text });
    const isShown = (page: Page, text: string) =>
      expect(comments(page).getByText(text, { exact: true }), text).toHaveCount(1);
    const next = (word: string) => `${word} ${++number}.`;

    async function write(page: Page, id: string, text: string): Promise<void> {
      said.set(id, [...(said.get(id) ?? []), text]);
      await comments(page).getByRole("button", { name: "Write a comment" }).click();
      await expect(comments(page).getByRole("textbox", { name: "Write a comment" })).toBeFocused();
      await page.keyboard.type(text);
      await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
    }
    async function reply(page: Page, id: string, to: string, text: string): Promise<void> {
      said.set(id, [...(said.get(id) ?? []), text]);
      await article(page, to).getByRole("button", { name: "Reply", exact: true }).first().click();
      await expect(comments(page).getByRole("textbox", { name: "Reply" })).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press("Control+Enter");
    }
    async function go(page: Page, { id, title }: { id: string; title: string }): Promise<void> {
      await page.goto(`/${id}`);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(comments(page)).toBeVisible();
    }
    const unread = async (of: TestPerson) =>
      (await app.call("GET", "/api/users/notifications/count", undefined, of.token)).unread as number;
    /** The network is away for a while, in which something happens. */
    async function cut(during: () => Promise<unknown>): Promise<void> {
      await network.send("Network.emulateNetworkConditions", { ...slow, offline: true });
      await during();
      await network.send("Network.emulateNetworkConditions", slow);
    }

    async function round(
      page: { id: string; title: string },
      elsewhere: { id: string; title: string },
    ): Promise<void> {
      await Promise.all([go(wide, page), go(phone, page)]);

      const asked = next("Asked from the phone");
      await write(phone, page.id, asked);
      await seen("a comment from the phone", isShown(wide, asked));
      await isShown(phone, asked);

      const answered = next("Answered at the desk");
      await reply(wide, page.id, asked, answered);
      await isShown(wide, answered);
      await seen("a reply on the phone", isShown(phone, answered));

      const votes = (of: Page, label: string) =>
        article(of, asked).getByRole("button", { name: label, exact: true }).last();
      await votes(phone, "Vote for this").click();
      await seen("a vote from the phone", expect(votes(wide, "Vote for this: 1 vote")).toBeVisible());

      const missed = next("Written while the phone was away");
      await cut(async () => {
        await write(wide, page.id, missed);
        await isShown(wide, missed);
        await phone.waitForTimeout(3_000);
      });
      await seen("what came while the network was away", isShown(phone, missed));

      const unsent = next("Sent when the network is back");
      await cut(async () => {
        await write(phone, page.id, unsent);
        await expect(phone.getByText("Failed to comment").last()).toBeVisible();
      });
      await expect(comments(phone).getByText(unsent)).toHaveCount(1);
      await comments(phone).getByRole("button", { name: "Comment", exact: true }).click();
      await seen("a comment that was refused at first", isShown(wide, unsent));
      await isShown(phone, unsent);
      await lookAround("comments");

      await seen(
        "who is there",
        expect(wide.getByRole("button", { name: "One other is here" })).toBeVisible(),
      );

      const menuOf = async (of: Page, text: string, name: string, item: string) => {
        await article(of, text)
          .getByRole("button", { name: `More for the comment by ${name}` })
          .first()
          .click();
        await of.getByRole("menuitem", { name: item, exact: true }).click();
      };
      await menuOf(phone, unsent, "Ben Reader", "Edit");
      await comments(phone).getByRole("textbox", { name: "Change the comment" }).click();
      await phone.keyboard.press("Control+End");
      await phone.keyboard.type(" Changed.");
      await comments(phone).getByRole("button", { name: "Save", exact: true }).click();
      const edited = `${unsent} Changed.`;
      const mine = said.get(page.id)!;
      mine[mine.indexOf(unsent)] = edited;
      await seen("a change from the phone", isShown(wide, edited));
      await menuOf(phone, edited, "Ben Reader", "Delete");
      await seen(
        "a deletion from the phone",
        expect(comments(wide).getByText(edited, { exact: true })).toHaveCount(0),
      );
      await phone.getByRole("button", { name: "Undo" }).last().click();
      await seen("its undo", isShown(wide, edited));

      await article(wide, edited).getByRole("button", { name: "Resolve", exact: true }).click();
      await seen(
        "a resolved thread",
        expect(comments(phone).getByRole("button", { name: "Reopen" })).toBeVisible(),
      );
      await comments(phone).getByRole("button", { name: "Reopen" }).click();
      await seen(
        "a reopened thread",
        expect(article(wide, edited).getByRole("button", { name: "Resolve", exact: true })).toBeVisible(),
      );

      const published = next("Published meanwhile");
      await publish(page.id, published);
      for (const [name, one] of [
        ["at the desk", wide],
        ["on the phone", phone],
      ] as const)
        await seen(
          `a publication, ${name}`,
          expect(one.locator(".prose").getByText(published)).toBeVisible(),
        );

      const onWords = next("About these words");
      said.set(page.id, [...said.get(page.id)!, onWords]);
      await selectWords(wide);
      await wide.getByRole("button", { name: "Comment on these words" }).click();
      const beside = wide.getByRole("region", { name: "Beside their words" });
      await expect(beside.getByRole("textbox", { name: "Comment on these words" })).toBeFocused();
      await wide.keyboard.type(onWords);
      await beside.getByRole("button", { name: "Comment", exact: true }).click();
      await seen("a comment on words", isShown(phone, onWords));

      // What stands on their screen for a second is read.
      for (const text of [answered, missed]) {
        await comments(phone).getByText(text, { exact: true }).scrollIntoViewIfNeeded();
        await phone.waitForTimeout(2_500);
      }
      await seen("what was seen is read", expect.poll(() => unread(ben)).toBe(0));

      // Who is elsewhere is told once, and the bell agrees when they have read it.
      await go(phone, elsewhere);
      const called = next("Called");
      said.set(page.id, [...(said.get(page.id) ?? []), `${called} @Ben Reader`]);
      await comments(wide).getByRole("button", { name: "Write a comment" }).click();
      await expect(comments(wide).getByRole("textbox", { name: "Write a comment" })).toBeFocused();
      await wide.keyboard.type(`${called} @Ben`);
      await wide.getByRole("option", { name: "Ben Reader" }).click();
      await comments(wide).getByRole("button", { name: "Comment", exact: true }).click();
      mentions++;
      const message = phone.getByRole("status").getByText("Ann Author mentioned you");
      await seen("a mention on the phone", expect(message).toHaveCount(1));
      await shot(phone, "toast-390");
      await phone.waitForFunction(() => document.title.startsWith("(1)"));
      await phone.getByRole("link", { name: "Open", exact: true }).click();
      await seen("the comment behind a mention", expect(comments(phone).getByText(called)).toBeVisible());
      await expect.poll(() => unread(ben)).toBe(0);
      await phone.waitForFunction(() => !document.title.startsWith("("));

      // Who has written here follows the page, until they say no.
      await go(phone, elsewhere);
      const followed = next("For those who follow");
      await write(wide, page.id, followed);
      await seen("what is followed", expect.poll(() => unread(ben)).toBe(1));
      await go(phone, page);
      await comments(phone).getByText(followed, { exact: true }).scrollIntoViewIfNeeded();
      await seen("what was followed is read", expect.poll(() => unread(ben)).toBe(0));
      await pageMenu(phone, "Unfollow");
      await go(phone, elsewhere);
      const unheard = next("For nobody");
      await write(wide, page.id, unheard);
      await isShown(wide, unheard);
      await go(phone, page);
      await isShown(phone, unheard);
      expect(await unread(ben)).toBe(0);
      await pageMenu(phone, "Follow");
    }

    async function pageMenu(of: Page, item: string): Promise<void> {
      await of.getByRole("button", { name: "Page actions" }).click();
      await of.getByRole("menuitem", { name: item, exact: true }).click();
      await expect(of.getByRole("menu")).toHaveCount(0);
    }
    const selectWords = (of: Page) =>
      of.evaluate(() => {
        const walker = document.createTreeWalker(document.querySelector(".prose")!, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
          if ((node as Text).data.startsWith("Published")) {
            node.parentElement!.scrollIntoView({ block: "center" });
            return getSelection()!.setBaseAndExtent(node, 0, node, 9);
          }
      });
    /** Pictures of both, and of widths and colors between them. */
    async function lookAround(name: string): Promise<void> {
      if (!process.env.SHOTS) return;
      await comments(wide).getByRole("article").last().scrollIntoViewIfNeeded();
      await shot(phone, `${name}-390`);
      await shot(wide, `${name}-1440`);
      await wide.emulateMedia({ colorScheme: "dark" });
      await shot(wide, `${name}-1440-dark`);
      await wide.setViewportSize({ width: 820, height: 1180 });
      await comments(wide).getByRole("article").last().scrollIntoViewIfNeeded();
      await shot(wide, `${name}-820-dark`);
      await wide.emulateMedia({ colorScheme: "light" });
      await shot(wide, `${name}-820`);
      await wide.setViewportSize({ width: 1440, height: 900 });
    }

    async function publish(id: string, text: string): Promise<void> {
      const { token } = app.admin;
      await app.call("POST", `/api/entries/${id}/occupy`, {}, token);
      const { blocks } = await app.call("GET", `/api/entries/${id}/draft`, undefined, token);
      await app.call(
        "PUT",
        `/api/entries/${id}`,
        { blocks: [paragraph(text, `walk-${number}`), ...blocks] },
        token,
      );
      await app.call("POST", `/api/entries/${id}/draft/publish`, {}, token);
      await app.call("POST", `/api/entries/${id}/release`, {}, token);
    }

    it("loses nothing and doubles nothing", async () => {
      const end = performance.now() + 60_000 * minutes;
      let rounds = 0;
      do {
        await round(pages[rounds % pages.length]!, pages[(rounds + 1) % pages.length]!);
        rounds++;
      } while (performance.now() < end);

      for (const [id, texts] of said) {
        const { data } = await app.call("GET", `/api/entries/${id}/comments?per_page=100`);
        const found = data.flatMap(
          ({ body, comments: replies }: { body: string; comments: { body: string }[] }) => [
            body,
            ...replies.map((one) => one.body),
          ],
        );
        const plain = found.map((body: string) => body.replace(/<[^>]*>|&#32;/g, "").trim());
        expect(plain.sort()).toEqual([...texts].sort());
      }
      const { data } = await app.call(
        "GET",
        "/api/users/notifications?per_page=100&type=mentions",
        undefined,
        ben.token,
      );
      const told = data.reduce(
        (sum: number, one: { data: { count?: number } }) => sum + (one.data.count ?? 1),
        0,
      );
      expect(told).toBe(mentions);
      const times = [...waits].map(([what, all]) => {
        const sorted = all.toSorted((a, b) => a - b);
        return `      ${what}: median ${Math.round(sorted[sorted.length >> 1]!)} ms, at most ${Math.round(sorted.at(-1)!)} ms`;
      });
      console.log(`      ${rounds} rounds, ${number} texts\n${times.join("\n")}`);
      expect(stage.complaints(/Failed to load resource|net::ERR|WebSocket connection/)).toEqual([]);
    });
  });
