import { trustByNode, unreachedBy, wordsOfUnreached } from "@annals/watch";
import { createTransport, type Transporter } from "nodemailer";
import { type Mail, type Mailer, MailProblem, type MailTrouble } from "./port.ts";
import { createTokens, type TokenGiver } from "./tokens.ts";

export interface SmtpOptions {
  /** As in `smtp://name:password@mail.example.org:587`; `smtps://` for TLS from the first byte. */
  url: string;
  /** The address that mails are sent from. */
  from: string;
  /** Who gives tokens for it, where it takes no passwords: the address then has the name alone. */
  giver?: TokenGiver | null;
  /** How long each step of a connection may take, in milliseconds: a frozen mail server must not hold up everything else. */
  patience?: number;
}

/** Sends mails by a mail server. Connects when there is something to send. */
export function openSmtp({ url, from, giver = null, patience = 5_000 }: SmtpOptions): Mailer {
  const host = from.slice(from.lastIndexOf("@") + 1);
  const { user, bare, isHere } = partsOf(url);
  const tokens = giver === null ? null : createTokens(giver, user, patience);
  return {
    async send(mail) {
      if (tokens === null) return sendBy(mail, { url });
      // Whoever is between could have the token where TLS may be left out.
      const byToken = async () => {
        const accessToken = await tokens.get();
        const auth = { type: "OAuth2" as const, user, accessToken };
        try {
          await sendBy(mail, { url: bare, auth, requireTLS: !isHere });
        } catch (error) {
          const isRefused = error instanceof MailProblem && error.trouble === "login";
          // One that was kept may have been taken back. The mail was not given to the server yet.
          if (!isRefused || !tokens.refuse(accessToken)) throw error;
          await byToken();
        }
      };
      await byToken();
    },
    close: () => undefined,
  };

  async function sendBy(
    { id, to, from: name, subject, html, text, stop, thread, list, attachment }: Mail,
    way: { url: string; auth?: object; requireTLS?: boolean },
  ): Promise<void> {
    // A connection of its own for each mail, so that it is known of each how far it came.
    const transport = createTransport({
      ...way,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: 2 * patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const isGiven = watchEnd(transport);
    try {
      await transport.sendMail({
        messageId: `<${id}@${host}>`,
        ...(thread !== undefined && {
          inReplyTo: `<${thread}@${host}>`,
          references: `<${thread}@${host}>`,
        }),
        from: { name, address: from },
        to: { name: "", address: to },
        subject,
        html,
        text,
        ...(attachment !== undefined && {
          attachments: [{ filename: attachment.name, content: attachment.text, contentType: "text/plain" }],
        }),
        headers: {
          "Auto-Submitted": "auto-generated",
          // Exchange does not know the first: absence notes would come back for each mail.
          "X-Auto-Response-Suppress": "OOF, AutoReply",
          ...(list !== undefined && { "List-Id": `<${list}.${host}>` }),
          ...(stop !== undefined && {
            "List-Unsubscribe": `<${stop}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    } catch (error) {
      throw problemOf(error as SmtpError, isGiven());
    } finally {
      transport.close();
    }
  }
}

/** The name in an address, and the address without name and password. */
function partsOf(url: string): { user: string; bare: string; isHere: boolean } {
  const parts = new URL(url);
  const user = decodeURIComponent(parts.username);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parts.hostname);
  parts.username = "";
  parts.password = "";
  return { user, bare: parts.href, isHere };
}

/** @returns whether the words of a mail have gone out to the last one, from where the server may have taken it */
function watchEnd(transport: Transporter): () => boolean {
  let isGiven = false;
  transport.use("stream", ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      const stream = read(...options);
      stream.once("end", () => {
        isGiven = true;
      });
      return stream;
    };
    done();
  });
  return () => isGiven;
}

interface SmtpError extends Error {
  code?: string;
  /** What it was the answer to, as in "RCPT TO". */
  command?: string;
  responseCode?: number;
  /** The answer in its own words. */
  response?: string;
}

/** The server's message may contain the address, so only its codes are kept. */
function problemOf(error: SmtpError, isGiven: boolean): MailProblem {
  const { code = "unknown", command = "", responseCode, response = "" } = error;
  const why = responseCode === undefined ? unreachedBy(error) : null;
  const said = responseCode?.toString() ?? code;
  return new MailProblem(
    isGiven && responseCode === undefined ? "unanswered" : troubleOf(code, responseCode),
    why === null ? said : `${said}: ${wordsOfUnreached(why, trustByNode)}`,
    // Who is greeted so, or may not send from that address, has a server or a setting that is wrong: the mail waits until that is mended.
    troubleOf(code, responseCode) === "refused" &&
      (responseCode === undefined ||
        (ofMail.includes(command) && !(command === "RCPT TO" && ofSender.test(response)))),
  );
}

/** What is refused as an answer to these is this mail, or whom it is for. */
const ofMail = ["RCPT TO", "DATA"];

/**
 * Said of the sender, or of us, though as an answer to whom it is for: many servers wait so long with it. By the codes of RFC 3463: a
 * sender's address (1.7, 1.8), and what its rules allow (7).
 */
const ofSender = /^5\d\d[ -]5\.(1\.[78]|7\.)/;

/** It wants a name and a password (RFC 4954). */
const needsLogin = 530;

function troubleOf(code: string, response: number | undefined): MailTrouble {
  if (code === "EAUTH" || response === needsLogin) return "login";
  if (response === undefined) return code === "EENVELOPE" ? "refused" : "unreachable";
  return response >= 500 ? "refused" : "busy";
}
