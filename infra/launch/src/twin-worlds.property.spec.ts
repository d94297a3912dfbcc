/**
 * Twin worlds: the same random history with and without hidden pages and private comments. Whatever outsiders are answered or mailed (a reader, a
 * guest, and somebody who has signed in and is no member) is the same to the byte, once ids, times and cursors are numbers in the order in which they first appear. Over stream and socket nothing is heard while
 * something hidden happens, and of the rest the same. (What is gathered in one message depends on the clock: it is compared what they say.)
 */
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { hurryMails, type Inbox, proveAddress, startInbox } from "@annals/testing/inbox";
import { createBrowser, startPushService } from "@annals/testing/push";
import { unzip } from "@annals/testing/zip";
import { expect } from "chai";
import * as fc from "fast-check";
import WebSocket from "ws";

/** What happens in both worlds; and what an outsider never sees, in one of them alone. */
const kinds = {
  seen: [
    ...["write", "comment", "mention", "reply", "edit", "delete", "resolve", "pin"],
    ...["vote", "votePage", "tag", "child", "move", "trash", "share", "guests"],
  ],
  hidden: [
    ...["page", "write", "comment", "tag", "move", "trash", "link", "share"],
    ...[
      "private",
      "privateMention",
      "privateReply",
      "privateAnswer",
      "privatePin",
      "privateEdit",
      "privateDelete",
      "privateResolve",
      "privateVote",
    ],
  ],
} as const;
const seenStep = fc.record({
  hidden: fc.constant(false),
  kind: fc.constantFrom<string>(...kinds.seen),
  pick: fc.nat(99),
});
const hiddenStep = fc.record({
  hidden: fc.constant(true),
  kind: fc.constantFrom<string>(...kinds.hidden),
  pick: fc.nat(99),
});
/** What is hidden alone at first; then all kinds. */
const histories = fc.record({
  hidden: fc.array(hiddenStep, { minLength: 2, maxLength: 6 }),
  mixed: fc.array(fc.oneof(seenStep, hiddenStep), { minLength: 3, maxLength: 8 }),
});
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;
type Step = History["mixed"][number];

const words = ["bread", "rye", "oven", "salt"];

/** Such as resolving what is resolved: in both worlds, or the answers differ. */
const cannotBeDone = /: (403|409|422) /;
/** How long it is waited until it is looked again, in milliseconds. */
const moment = 20;

/** How often it is read again whether both worlds have told the same, before it counts as a difference: search follows on its own. */
const patientTries = 20;

/** After how many histories all is read by everybody, also what pages are written out as: the pages of those before are among them. */
const wholeEvery = 25;

/** What people in browsers hear while something happens. */
interface Heard {
  messages: Message[];
  close(): void;
}
interface Message {
  /** Who heard it, and by what. */
  by: string;
  /** The stream, or the channel and the event of a socket. */
  of: string;
  data: string;
}

/** Somebody from whom things are hidden; a guest has no token. */
interface Reader {
  name: string;
  token: string | null;
  /** Their channel, of members alone. */
  channel: string | null;
}

/** The seat of a page that is made meanwhile is left before it is published, or told with it: that depends on the clock. */
const isOfNewSeat = /\.seat page (?!0$|1$)/;

/** What is told together with the marker itself. */
const isOfMarkerAlone = /\.all false$|\.id CURSOR$|\.(seat|vote) marker$/;

/** What a message says, one thing a line, wherever in a list it stands. */
function* saidIn(value: unknown, path: string): Iterable<string> {
  if (Array.isArray(value)) for (const one of value) yield* saidIn(one, path);
  else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value)) yield* saidIn(one, `${path}.${name}`);
  else yield `${path} ${value}`;
}

/** One of the worlds. */
class World {
  app!: LocalApp;
  inbox!: Inbox;
  outsider!: TestPerson;
  /** Has signed in, and is no member. */
  private stranger!: TestPerson;
  private readers: Reader[] = [];
  /** Those who have an address. */
  get outsiders(): TestPerson[] {
    return [this.outsider, this.stranger];
  }
  writers: TestPerson[] = [];
  space!: Json;
  pages: string[] = [];
  comments: string[] = [];
  /** Who wrote each comment. */
  private authors = new Map<string, TestPerson>();
  private service!: Awaited<ReturnType<typeof startPushService>>;
  private pool!: Pool;
  /** A page that is seen, of which nothing is told but seat and votes, to know that all before them was told. */
  private marker!: string;
  private isSeated = false;
  private stopHurrying = async () => {};
  /** Waits until the outsider has heard all so far. */
  calm = async () => {};
  hiddenPages: string[] = [];
  privateComments: string[] = [];
  /** Private answers in threads that are seen. */
  private privateAnswers: string[] = [];
  /** How many comments were written, that are seen and that are not: each by the next writer, as nobody may write many a minute. */
  private turns = { seen: 0, hidden: 0, votes: 0 };
  /** All comments that are seen, also those that were deleted. */
  private written: string[] = [];
  private isFull: boolean;
  constructor(isFull: boolean) {
    this.isFull = isFull;
  }

  async start(): Promise<void> {
    this.inbox = await startInbox();
    this.service = await startPushService();
    this.app = await startTestApp({ ANNALS_SMTP_URL: this.inbox.url, ANNALS_WEBHOOK_ALLOW: "127.0.0.1" });
    this.outsider = await this.app.join("Rob", "Reader");
    await proveAddress(this.app, this.inbox, this.outsider);
    const { subscription } = createBrowser(`${this.service.url}/outsider`);
    await this.app.call("POST", "/api/users/me/push", subscription, this.outsider.token);
    const url = this.app.settings.postgresUrl!;
    this.pool = createPool(url, { max: 1, name: "test", logger: createLogger({ level: "silent" }) });
    this.stopHurrying = hurryMails(url, "push-notice");
    for (const letter of "abcdefgh")
      this.writers.push(await this.app.join(`Wim${letter}`, "Writer", "editor"));
    this.space = await this.app.call("GET", "/api/spaces/this");
    this.stranger = await this.app.join("Sue", "Stranger");
    await this.app.call("DELETE", `/api/admin/members/${this.stranger.id}`);
    const settings = { auth: { auth_required: false }, comments: { guests: true } };
    await this.app.call("PUT", "/api/settings/update", { settings });
    const channel = `private-space.${this.space.id}.user.${this.outsider.id}`;
    this.readers = [
      { name: "reader", token: this.outsider.token, channel },
      { name: "stranger", token: this.stranger.token, channel: null },
      { name: "guest", token: null, channel: null },
    ];
    this.marker = await this.page("A marker", null);
  }
  async stop(): Promise<void> {
    await this.stopHurrying();
    await this.pool?.end();
    await this.app?.stop();
    await this.service?.close();
    await this.inbox?.close();
  }

  /** How many notifications came to the browser of the outsider, once all that was told them by now is sent. */
  async pushed(): Promise<number> {
    await this.areDone(`manager = 'push-sending' or manager = 'push-notice' and strpos(about, $1) > 0`, [
      this.outsider.id,
    ]);
    return this.service.received.length;
  }
  /** Waits until no such task is left. */
  private async areDone(tasks: string, values: unknown[]): Promise<void> {
    for (;;) {
      const { rows } = await this.pool.query(`select from command.task where ${tasks} limit 1`, values);
      if (rows.length === 0) return;
      await delay(moment);
    }
  }

  /** Waits until all that follows from what was written has been told: by the managers first, then over stream and socket. */
  async settle({ messages }: Heard): Promise<void> {
    // Managers take facts in the order of the log, all together: one that knows of the seat knows of what was before it.
    this.isSeated = !this.isSeated;
    await this.mark(this.isSeated ? "occupy" : "release");
    for (;;) {
      const { rows } = await this.pool.query(
        "select from command.checkpoint where name = 'seat-lapse' and position >= $1",
        [this.app.position()],
      );
      if (rows.length > 0) break;
      await delay(moment);
    }
    await this.areDone("manager like '%-notice' and manager <> 'push-notice' and due <= now()", []);
    // Changes are told in the order of the log, to all ears: who heard of the vote heard of what was before it.
    const ears = this.readers.flatMap(({ name }) => [`${name} stream`, `${name} socket`]);
    const isOfVote = ({ of, data }: Message) =>
      of.startsWith(`public-vote.${this.marker}`) || JSON.parse(data).topics?.vote?.includes(this.marker);
    const votes = () => {
      const found = messages.filter(isOfVote);
      return ears.map((ear) => found.filter(({ by }) => by === ear).length);
    };
    const before = votes();
    // Nobody votes for what they wrote themselves, nor may anybody vote many times a minute.
    await this.mark("votes", { type: "up" }, this.writers[this.turns.votes++ % this.writers.length]!);
    for (;;) {
      const now = votes();
      if (now.every((count, at) => count > before[at]!)) return;
      await delay(moment);
    }
  }
  private mark = (how: string, body: object = {}, { token } = this.app.admin) =>
    this.app.call("POST", `/api/entries/${this.marker}/${how}`, body, token);
  /** Whether the marker is told of. */
  isOfMarker = ({ of, data }: Message) => of.includes(this.marker) || data.includes(this.marker);

  /** Begins another history: pages of its own, as what came before stays. */
  async begin(name: string): Promise<void> {
    Object.assign(this, { pages: [], comments: [], written: [], hiddenPages: [] });
    Object.assign(this, { privateComments: [], privateAnswers: [] });
    this.pages.push(await this.page(`${name} one`, null), await this.page(`${name} two`, null));
  }

  /** @param isHidden from before it is published */
  private async page(title: string, parent: string | null, isHidden = false): Promise<string> {
    const { id } = await this.app.call("POST", "/api/entries/create", {
      title,
      parent_entry_id: parent,
      commentable: 1,
    });
    const share = (whom: string, level: number) =>
      this.app.call("POST", `/api/entries/${id}/share`, { type: "special", id: whom, level });
    if (isHidden) await share("logged_in", 0);
    await share("public", isHidden ? 0 : 1);
    await this.write(id, [`About ${title}`]);
    return id;
  }
  private async write(id: string, texts: string[], link?: string): Promise<void> {
    await this.app.call("POST", `/api/entries/${id}/occupy`, {});
    const content = (text: string) => [
      { type: "text", text, styles: {} },
      ...(link === undefined ? [] : [{ type: "mention", props: { kind: "entry", id: link, label: "" } }]),
      ...(link === undefined ? [] : [this.outsiderMention()]),
    ];
    const blocks = texts.map((text, at) => ({
      ...{ id: `b${at}`, type: "paragraph", props: {}, children: [] },
      content: content(text),
    }));
    await this.app.call("PUT", `/api/entries/${id}`, { blocks });
    await this.app.call("POST", `/api/entries/${id}/draft/publish`, {});
    await this.app.call("POST", `/api/entries/${id}/release`, {});
  }
  /** Who writes the next comment: those that are not seen take nobody's turn. */
  private next(kind: "seen" | "hidden"): TestPerson {
    const half = this.writers.length / 2;
    return this.writers[(kind === "seen" ? 0 : half) + (this.turns[kind]++ % half)]!;
  }
  private outsiderMention() {
    return { type: "mention", props: { kind: "user", id: this.outsider.id, label: "" } };
  }
  private async comment(
    path: string,
    text: string,
    { isMention = false, by, ...more }: { isMention?: boolean; by?: TestPerson; is_private?: boolean } = {},
  ): Promise<string> {
    const content = [{ type: "text", text, styles: {} }, ...(isMention ? [this.outsiderMention()] : [])];
    const block = { id: "c", type: "paragraph", props: {}, content, children: [] };
    const body = { content: JSON.stringify([block]), ...more };
    const writer = by ?? this.next("seen");
    for (;;) {
      const url = new URL(path, this.app.url).href;
      const answer = await ask(url, "POST", body, {
        token: writer.token,
        headers: { "Annals-After": this.app.position() },
      });
      this.app.heard(answer.position);
      if (answer.status < 400 && writer !== this.app.admin && !more.is_private)
        this.written.push(answer.body.id);
      if (answer.status < 400) this.authors.set(answer.body.id, writer);
      if (answer.status === 429) await delay(1_000);
      else if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.bytes}`);
      else return answer.body.id;
    }
  }

  /** Does what a step says; where that cannot be done now, nothing, in both worlds. */
  async take({ hidden, kind, pick }: Step, name: string): Promise<void> {
    if (hidden && !this.isFull) return;
    const done = hidden ? this.hide(kind, pick, name) : this.show(kind, pick, name);
    await done.catch((error: Error) => {
      if (!cannotBeDone.test(error.message)) throw error;
    });
  }
  private async show(kind: string, pick: number, name: string): Promise<void> {
    const { app } = this;
    const page = this.pages[pick % this.pages.length]!;
    const comment = this.comments[pick % Math.max(1, this.comments.length)];
    const text = `${words[pick % words.length]} ${pick}`;
    if (kind === "write") return this.write(page, [text, name]);
    if (kind === "comment" || kind === "mention") {
      this.comments.push(
        await this.comment(`/api/entries/${page}/comments`, text, { isMention: kind === "mention" }),
      );
      return;
    }
    if (kind === "votePage")
      return void (await app.call(
        "POST",
        `/api/entries/${page}/votes`,
        { type: "up" },
        this.writers[pick % this.writers.length]!.token,
      ));
    if (kind === "tag")
      return void (await app.call("POST", `/api/entries/${page}/tags?tag=${words[pick % 4]}`));
    if (kind === "child") return void this.pages.push(await this.page(`${name} ${text}`, page));
    if (kind === "share")
      return void (await app.call("POST", `/api/entries/${page}/share`, {
        type: "special",
        ...(pick % 3 === 0 ? { id: "public", level: pick % 2 } : { id: "logged_in", level: 1 + (pick % 2) }),
      }));
    if (kind === "guests")
      return void (await app.call("PUT", "/api/settings/update", {
        settings: { comments: { guests: pick % 2 === 0 } },
      }));
    if (kind === "move")
      return void (await app.call("PUT", `/api/entries/${page}/move`, {
        destination_id: null,
        sort_order: pick % 5,
      }));
    if (kind === "trash") {
      if (this.pages.length < 3) return;
      const last = this.pages.at(-1)!;
      // Whether it is in the trash when what was before is told, or still when that is, would depend on the clock.
      await this.calm();
      await app.call("DELETE", `/api/entries/delete/${last}`);
      await this.calm();
      await app.call("PUT", `/api/entries/restore/${last}`, {});
      return;
    }
    if (comment === undefined) return;
    if (kind === "reply") await this.comment(`/api/comments/${comment}/comments`, text);
    if (kind === "edit")
      await app.call("PUT", `/api/comments/${comment}`, { body: text }, this.authors.get(comment)!.token);
    if (kind === "vote")
      await app.call("POST", `/api/comments/${comment}/votes`, { type: pick % 2 ? "up" : "down" });
    if (kind === "resolve") await app.call("POST", `/api/comments/${comment}/resolve`, {});
    if (kind === "pin") await app.call("POST", `/api/comments/${comment}/pin`, {});
    if (kind === "delete") {
      await app.call("DELETE", `/api/comments/${comment}`);
      this.comments = this.comments.filter((one) => one !== comment);
    }
  }
  private async hide(kind: string, pick: number, name: string): Promise<void> {
    const { app } = this;
    const page = this.pages[pick % this.pages.length]!;
    const secret = this.hiddenPages[pick % Math.max(1, this.hiddenPages.length)];
    const isOfThreads = kind === "privateReply" || kind === "privateResolve" || kind === "privatePin";
    const theirs = isOfThreads ? this.privateComments : [...this.privateComments, ...this.privateAnswers];
    const comment = theirs[pick % Math.max(1, theirs.length)];
    const text = `${words[pick % words.length]} secret ${pick}`;
    if (kind === "page")
      return void this.hiddenPages.push(await this.page(`${name} ${text}`, pick % 2 ? page : null, true));
    if (kind === "private" || kind === "privateMention") {
      const isMention = kind === "privateMention";
      this.privateComments.push(
        await this.comment(`/api/entries/${page}/comments`, text, {
          is_private: true,
          by: this.next("hidden"),
          isMention,
        }),
      );
      return;
    }
    if (kind === "privateAnswer") {
      const seen = this.comments[pick % Math.max(1, this.comments.length)];
      if (seen === undefined) return;
      const by = this.next("hidden");
      const more = { is_private: true, by, isMention: pick % 2 === 1 };
      return void this.privateAnswers.push(await this.comment(`/api/comments/${seen}/comments`, text, more));
    }
    if (kind.startsWith("private")) {
      if (comment === undefined) return;
      if (kind === "privatePin") return void (await app.call("POST", `/api/comments/${comment}/pin`, {}));
      if (kind === "privateReply")
        return void (await app.call("POST", `/api/comments/${comment}/comments`, { body: text }));
      if (kind === "privateEdit") {
        const edited = { body: text, is_private: 1 };
        return void (await app.call(
          "PUT",
          `/api/comments/${comment}`,
          edited,
          this.authors.get(comment)!.token,
        ));
      }
      if (kind === "privateVote")
        return void (await app.call("POST", `/api/comments/${comment}/votes`, { type: "up" }));
      if (kind === "privateResolve")
        return void (await app.call("POST", `/api/comments/${comment}/resolve`, {}));
      if (kind === "privateDelete") {
        await app.call("DELETE", `/api/comments/${comment}`);
        this.privateComments = this.privateComments.filter((one) => one !== comment);
        this.privateAnswers = this.privateAnswers.filter((one) => one !== comment);
      }
      return;
    }
    if (secret === undefined) return;
    if (kind === "write") return this.write(secret, [text]);
    if (kind === "link") return this.write(secret, [text], page);
    if (kind === "comment")
      return void (await this.comment(`/api/entries/${secret}/comments`, text, {
        by: app.admin,
        isMention: true,
      }));
    if (kind === "tag")
      return void (await app.call(
        "POST",
        `/api/entries/${secret}/tags?tag=${pick % 2 ? words[pick % 4] : "secret"}`,
      ));
    if (kind === "move")
      return void (await app.call("PUT", `/api/entries/${secret}/move`, {
        destination_id: pick % 2 ? page : null,
        sort_order: pick % 5,
      }));
    if (kind === "share")
      return void (await app.call("POST", `/api/entries/${secret}/share`, {
        type: "user",
        id: this.writers[0]!.id,
        level: 2,
      }));
    if (kind === "trash") {
      await app.call("DELETE", `/api/entries/delete/${secret}`);
      await app.call("PUT", `/api/entries/restore/${secret}`, {});
    }
  }

  /** What outsiders hear from now on, over streams and over sockets. */
  async listen(): Promise<Heard> {
    const messages: Message[] = [];
    const closing = await Promise.all(this.readers.map((reader) => this.hear(reader, messages)));
    return {
      messages,
      close() {
        for (const close of closing) close();
      },
    };
  }
  /** Hears as one of them. Answers how that ends. */
  private async hear({ name, token, channel: own }: Reader, messages: Message[]): Promise<() => void> {
    // Their channels are there once the pages can be read.
    await this.read("/api/settings", token);
    const stop = new AbortController();
    const stream = await fetch(new URL("/api/changes", this.app.url), {
      headers: authorization(token),
      signal: stop.signal,
    });
    void (async () => {
      let text = "";
      for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
        const all = text.split("\n\n");
        text = all.pop()!;
        for (const one of all)
          for (const [, data] of one.matchAll(/^data: ?(.*)$/gm))
            messages.push({ by: `${name} stream`, of: "stream", data: data! });
      }
    })().catch(() => undefined);
    const socket = new WebSocket(`${this.app.url.replace("http", "ws")}/app/${this.space.key}?protocol=7`);
    const channels = [
      ...this.pages.flatMap((page) => [
        ...(own === null ? [] : [`private-entry.${page}`]),
        ...[`public-comment.${page}`, `public-entry.${page}`],
      ]),
      own ?? `public-vote.${this.marker}`,
    ];
    let subscribed = 0;
    const subscribe = async (socket_id: string) => {
      for (const channel of channels) {
        const body = { socket_id, channel_name: channel };
        const auth = channel.startsWith("public")
          ? undefined
          : (await this.app.call("POST", "/api/broadcasting/auth", body, token!)).auth;
        socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
      }
    };
    await new Promise<void>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("message", (bytes) => {
        const { event, data, channel } = JSON.parse(String(bytes));
        if (event === "pusher:connection_established") subscribe(JSON.parse(data).socket_id).catch(reject);
        else if (event === "pusher_internal:subscription_succeeded") {
          if (++subscribed === channels.length) resolve();
        } else if (event === "pusher:subscription_error") reject(new Error(String(bytes)));
        else if (!event.startsWith("pusher"))
          messages.push({ by: `${name} socket`, of: `${channel} ${event}`, data });
      });
    });
    return () => {
      stop.abort();
      socket.close();
    };
  }
  private async read(path: string, token: string | null): Promise<string> {
    const { status, bytes } = await ask(new URL(path, this.app.url).href, "GET", undefined, {
      token,
      headers: { "Annals-After": this.app.position() },
    });
    return `${status} ${bytes}`;
  }

  /** What the outsider exports, by file. */
  private async exported(): Promise<Map<string, string>> {
    const answer = await fetch(new URL("/api/export", this.app.url), {
      headers: { Authorization: `Bearer ${this.outsider.token}`, "Annals-After": this.app.position() },
    });
    return unzip(Buffer.from(await answer.arrayBuffer()));
  }

  /** What messages say, by names that are the same in both worlds. */
  say(messages: Message[]): string[] {
    const names = new Map<string, string>([
      ...this.pages.map((id, at) => [id, `page ${at}`] as const),
      ...this.written.map((id, at) => [id, `comment ${at}`] as const),
      ...[this.app.admin, ...this.writers, this.outsider, this.stranger].map(
        ({ id }, at) => [id, `person ${at}`] as const,
      ),
      ...([
        [this.space.id, "space"],
        [this.marker, "marker"],
      ] as const),
    ]);
    const named = (text: string) =>
      text
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id)
        .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "TIME")
        .replace(/\b[0-9a-f]{8}\.\d{13,}\b/g, "CURSOR");
    const said = messages.flatMap(({ by, of, data }) => [...saidIn(JSON.parse(data), `${by} ${of}`)]);
    return [...new Set(said.map(named))].filter((text) => !isOfNewSeat.test(text)).sort();
  }

  /**
   * What outsiders can ask for. @param turn whose it is to read what is of no page: what one history leaves there, those of the next turns read
   * @param isWhole everybody reads all, with what is written out, which takes the longest
   */
  async readAll(turn: number, isWhole: boolean): Promise<{ path: string; text: string }[]> {
    const ofPage = (id: string) =>
      [
        ...[
          "",
          "/comments",
          "/comments?on=words",
          "/comments/places",
          "/words",
          "/links",
          "/subEntries",
          "/activity",
          "/sharing",
          "/access",
        ],
        ...["/feedback", "/confirmation", "/timeline", "/reviewers"],
        ...(isWhole ? ["/markdown"] : []),
      ].map((end) => `/api/entries/${id}${end}`);
    const ofNoPage = [
      ...[
        "/api/entries/tree?level=3",
        "/api/entries/home",
        "/api/users/notifications",
        "/api/users/notifications/count",
      ],
      ...["/api/tags?per_page=100", "/api/groups", "/api/search?q=secret", "/api/search?q=bread&facets=tags"],
      ...[
        "/api/search/results?q=rye",
        "/api/mentions/users/search?q=w",
        "/api/mentions/entries/search?q=one",
      ],
      ...["/api/entries/trashed/list", "/api/users/me/entries/shared/direct", "/api/users/entries/favorites"],
      ...[
        "/api/file-libraries",
        "/api/templates",
        "/api/spaces/this",
        "/api/nav",
        "/api/verifications",
        "/api/searches",
      ],
      ...[
        "/api/users/me",
        "/api/sharing_options?q=w",
        "/api/entries/tree/changes?since=2020-01-01T00:00:00Z",
      ],
      ...["/api/entries/timeline", "/api/access_requests", "/api/reviews", "/api/users/me/reading"],
      ...["/api/file-libraries/search?q=secret", "/api/search/files?q=secret", "/api/audit"],
      ...["/api/customfield/pages", "/api/reports/feedback", "/api/courses", "/api/admin/tree"],
    ];
    const ofPages = [
      ...this.pages.flatMap(ofPage),
      ...this.pages.map((id) => `/api/revisions/${id}`),
      ...this.comments.flatMap((id) => [`/api/comments/${id}`, `/api/comments/${id}/history`]),
    ];
    const found = this.readers.flatMap(({ name, token }, at) => {
      const isTheirs = isWhole || turn % this.readers.length === at;
      return [...(isTheirs ? ofNoPage : []), ...ofPages].map((url) => ({
        path: `${name} ${url}`,
        url,
        token,
        text: "",
      }));
    });
    let next = 0;
    const read = async () => {
      for (let one = found[next++]; one !== undefined; one = found[next++])
        one.text = await this.read(one.url, one.token);
    };
    await Promise.all(Array.from({ length: 4 }, read));
    const written = isWhole ? [...(await this.exported())].map(([path, text]) => ({ path, text })) : [];
    return [...found, ...written];
  }
}

const authorization = (token: string | null): Record<string, string> =>
  token === null ? {} : { Authorization: `Bearer ${token}` };

/** Numbers ids, times and cursors in the order in which they appear. */
function numbering(world: World): (text: string) => string {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `#${numbers.get(id)}`;
  };
  return (text) =>
    text
      .replaceAll(world.app.url, "HERE")
      .replace(/#[\w-]{40,}/g, "#SECRET")
      .replace(/until [^\n]* UTC/g, "until TIME")
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "TIME")
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, numberOf)
      .replace(/\b[0-9a-f]{8}\.\d{13,}\b/g, "CURSOR");
}

describe("an outsider of two worlds, one with hidden pages and private comments", function () {
  const numRuns = Number(process.env.RUNS ?? 15);
  this.timeout(120_000 + 60_000 * numRuns);
  const plain = new World(false);
  const full = new World(true);
  const both = [plain, full] as const;
  before(() => Promise.all(both.map((world) => world.start())));
  after(() => Promise.all(both.map((world) => world.stop())));

  it("receives the same", async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const name = `History ${++count}`;
        const isWhole = count % wholeEvery === 0 || count === numRuns || process.env.AT !== undefined;
        const lives = await Promise.all(both.map((world) => live(world, name, history)));
        try {
          // What one world was told and the other never is, stays.
          for (let tries = 0; ; tries++) {
            const [without, withHidden] = await Promise.all(
              lives.map(({ receive }) => receive(count, isWhole)),
            );
            if (isDeepStrictEqual(without, withHidden)) break;
            if (tries === patientTries)
              throw new Error(`Received in one world alone: ${differenceOf(without!, withHidden!)}`);
            await delay(10 * moment);
          }
        } finally {
          for (const { close } of lives) close();
        }
      }),
      {
        ...{ numRuns, endOnFailure: true, includeErrorInReport: true },
        ...(process.env.SEED && { seed: Number(process.env.SEED) }),
        ...(process.env.AT && { path: process.env.AT }),
      },
    );
    // Mails take their own time, and come in any order: each is numbered by itself.
    const mailed = () =>
      both.map((world) =>
        world.inbox.mails
          .filter(({ to }) => world.outsiders.some(({ email }) => to.includes(email)))
          .map(({ subject, text }) => numbering(world)(`${subject}\n${text}`))
          .sort(),
      );
    for (let tries = 0; tries < 10 * patientTries; tries++) {
      const [without, withHidden] = mailed();
      if (isDeepStrictEqual(without, withHidden)) return;
      await delay(10 * moment);
    }
    const [without, withHidden] = mailed();
    expect(withHidden).to.deep.equal(without);
  });

  /** Lives a history. @returns how what the outsider received is gathered, up to now */
  async function live(world: World, name: string, { hidden, mixed }: History) {
    await world.begin(name);
    const heard = await world.listen();
    world.calm = () => world.settle(heard);
    // What came before is told still.
    await world.settle(heard);
    const before = heard.messages.length;
    const pushed = await world.pushed();
    for (const [at, one] of hidden.entries()) await world.take(one, `${name}.${at}`);
    await world.settle(heard);
    refuse(world, hidden, heard.messages.slice(before));
    if ((await world.pushed()) !== pushed) throw new Error("A browser was told of what is hidden");
    let at = hidden.length;
    for (const steps of runsOf(mixed)) {
      const isHidden = steps[0]!.hidden;
      const heardBefore = heard.messages.length;
      for (const one of steps) await world.take(one, `${name}.${at++}`);
      await world.settle(heard);
      if (isHidden) refuse(world, steps, heard.messages.slice(heardBefore));
    }
    return {
      async receive(turn: number, isWhole: boolean) {
        const number = numbering(world);
        return [
          ...(await world.readAll(turn, isWhole)).map(({ path, text }) => number(`${path} ${text}`)),
          ...world.say(heard.messages.slice(before)),
        ];
      },
      close: heard.close,
    };
  }
});

/** Steps that follow each other and are all hidden, or all seen. */
function runsOf(steps: Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const one of steps) {
    const last = runs.at(-1);
    if (last?.some(({ hidden }) => hidden === one.hidden)) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** @throws Error for whatever was told while something hidden happened */
function refuse(world: World, steps: Step[], messages: Message[]): void {
  const said = world.say(messages).filter((text) => !isOfMarkerAlone.test(text));
  if (said.length === 0 && messages.every(world.isOfMarker)) return;
  const kinds = steps.map(({ kind, pick }) => `${kind} ${pick}`).join(", ");
  throw new Error(`Heard of what is hidden (${kinds}): ${said.join("; ")}`);
}

/** What is not in both, as text: what is in one as often as in the other, but elsewhere, by what stands first there. */
function differenceOf(one: string[], other: string[]): string {
  const alone = (some: string[], others: string[]) => {
    const left = [...others];
    return some.filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const [without, withHidden] = [alone(one, other), alone(other, one)];
  if (without.length + withHidden.length > 0) return JSON.stringify({ without, with: withHidden });
  const at = one.findIndex((text, place) => text !== other[place]);
  return JSON.stringify({ order: at, without: one[at], with: other[at] });
}
