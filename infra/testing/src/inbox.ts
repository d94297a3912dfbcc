/** A real mail server for tests: what it takes can be read. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { LocalApp, TestApp, TestPerson } from "./app.ts";

export interface ReceivedMail {
  to: string;
  from: string;
  id: string;
  subject: string;
  html: string;
  text: string;
  /** The files of text that came with it. */
  files: string[];
  /** The address behind the button; empty when there is none. */
  link: string;
  /** Its headers, by their names in small letters. */
  headers: Record<string, string>;
}

export interface Inbox {
  /** For `ANNALS_SMTP_URL`. */
  url: string;
  /** All mails, oldest first. */
  mails: ReceivedMail[];
  /** The next mail to somebody that has not been waited for. */
  next(to: string): Promise<ReceivedMail>;
  /**
   * What the server does with mails from now on: takes them, cannot now, or refuses them for good; takes them and never says so, or
   * takes them and breaks off before it says so.
   */
  mode: "take" | "busy" | "refuse" | "refuse sender" | "want login" | "mute" | "break";
  /** How many it was offered. */
  offered: number;
  close(): Promise<void>;
}

/** A person proves that their address is theirs, by a link that is mailed there. They are signed in anew. */
export async function proveAddress(
  app: Pick<TestApp, "call">,
  inbox: Inbox,
  person: TestPerson,
): Promise<void> {
  const { email, password } = person;
  await app.call("POST", "/api/password/email", { email }, "");
  const isLink = ({ link }: ReceivedMail) => link.includes("/me/reset#");
  let mail = await inbox.next(email);
  while (!isLink(mail)) mail = await inbox.next(email);
  const token = mail.link.split("#")[1];
  await app.call("POST", "/api/password/reset", { token, password }, "");
  person.token = (await app.call("POST", "/api/auth/login", { email, password }, "")).token;
}

/** Takes the minutes in which mails gather for over, until it is ended. @param url of the database */
export function hurryMails(url: string, manager = "notice-mail"): () => Promise<void> {
  const pool = createPool(url, { name: "hurry", max: 1, logger: createLogger({ level: "silent" }) });
  const hurrying = setInterval(() => {
    const due = "update command.task set due = now() where manager = $1 and due > now()";
    // The database may be away for a moment.
    pool.query(due, [manager]).catch(() => undefined);
  }, 50);
  return async () => {
    clearInterval(hurrying);
    await pool.end();
  };
}

/** The next mail to somebody of those that gather for minutes: these are taken for over. */
export async function gatheredMail(
  { settings }: Pick<LocalApp, "settings">,
  inbox: Inbox,
  to: string,
): Promise<ReceivedMail> {
  const stop = hurryMails(settings.postgresUrl!);
  try {
    return await inbox.next(to);
  } finally {
    await stop();
  }
}

interface InboxOptions {
  /** Whether a name and a token are taken, where it is signed in to by tokens alone (XOAUTH2). */
  takes?: (user: string, token: string) => boolean;
  /** Its key and certificate, for a server that speaks TLS from the first byte on. */
  tls?: { key: string; cert: string };
}

export async function startInbox({ takes, tls }: InboxOptions = {}): Promise<Inbox> {
  const waiters: (() => void)[] = [];
  const taken = new Set<ReceivedMail>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    ...(tls && { secure: true, ...tls }),
    ...(takes === undefined
      ? { authOptional: true, disabledCommands: ["STARTTLS", "AUTH"] }
      : { authMethods: ["XOAUTH2"], allowInsecureAuth: true, disabledCommands: ["STARTTLS"] }),
    onAuth({ username = "", accessToken = "" }, _session, done) {
      done(null, takes?.(username, accessToken) ? { user: username } : { data: { status: "401" } });
    },
    onMailFrom(_address, _session, done) {
      const code = { "refuse sender": 553, "want login": 530 }[inbox.mode as string];
      done(code === undefined ? null : Object.assign(new Error("Not from there"), { responseCode: code }));
    },
    onRcptTo(address, _session, done) {
      inbox.offered++;
      const code = { busy: 451, refuse: 550 }[inbox.mode as string];
      if (code === undefined) return done();
      done(Object.assign(new Error(`<${address.address}> is not welcome`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const html = mail.html ?? "";
          inbox.mails.push({
            to: session.envelope.rcptTo[0]?.address ?? "",
            from: mail.from?.name ?? "",
            id: mail.messageId ?? "",
            subject: mail.subject ?? "",
            html,
            text: mail.text ?? "",
            files: mail.attachments.map(({ content }) =>
              typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8"),
            ),
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
            link: /<a href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "",
          });
          for (const wake of waiters.splice(0)) wake();
          if (inbox.mode === "break") sockets.get(session.remotePort)?.destroy();
          else if (inbox.mode !== "mute") done();
        }, done);
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    const port = socket.remotePort!;
    sockets.set(port, socket);
    socket.once("close", () => sockets.delete(port));
  });
  // Whoever sends may be killed meanwhile.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const inbox: Inbox = {
    url: `${tls ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    mails: [],
    mode: "take",
    offered: 0,
    async next(to) {
      for (;;) {
        const mail = inbox.mails.find((one) => one.to === to && !taken.has(one));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await new Promise<void>((wake) => waiters.push(wake));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return inbox;
}
