/** A real mail server for tests: what it takes can be read. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  to: string;
  from: string;
  id: string;
  subject: string;
  html: string;
  text: string;
  /** The address behind the button; empty when there is none. */
  link: string;
}

export interface Inbox {
  /** For `ANNALS_SMTP_URL`. */
  url: string;
  /** All mails, oldest first. */
  mails: ReceivedMail[];
  /** The next mail to somebody that has not been waited for. */
  next(to: string): Promise<ReceivedMail>;
  /** What the server does with mails from now on: takes them, cannot now, or refuses them for good. */
  mode: "take" | "busy" | "refuse";
  /** How many it was offered. */
  offered: number;
  close(): Promise<void>;
}

export async function startInbox(): Promise<Inbox> {
  const waiters: (() => void)[] = [];
  const taken = new Set<ReceivedMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(address, _session, done) {
      inbox.offered++;
      const code = { take: 0, busy: 451, refuse: 550 }[inbox.mode];
      if (code === 0) return done();
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
            link: /<a href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "",
          });
          for (const wake of waiters.splice(0)) wake();
          done();
        }, done);
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const inbox: Inbox = {
    url: `smtp://127.0.0.1:${port}`,
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
