import { trustByNode, unreachedBy, wordsOfUnreached } from "@annals/watch";
import { createTransport, type Transporter } from "nodemailer";
import { type Mailer, MailProblem, type MailTrouble } from "./port.ts";

export interface SmtpOptions {
  /** As in `smtp://name:password@mail.example.org:587`; `smtps://` for TLS from the first byte. */
  url: string;
  /** The address that mails are sent from. */
  from: string;
  /** How long each step of a connection may take, in milliseconds: a frozen mail server must not hold up everything else. */
  patience?: number;
}

/** Sends mails by a mail server. Connects when there is something to send. */
export function openSmtp({ url, from, patience = 5_000 }: SmtpOptions): Mailer {
  const host = from.slice(from.lastIndexOf("@") + 1);
  return {
    async send({ id, to, from: name, subject, html, text, stop, thread, list }) {
      // A connection of its own for each mail, so that it is known of each how far it came.
      const transport = createTransport({
        url,
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
          headers: {
            "Auto-Submitted": "auto-generated",
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
    },
    close: () => undefined,
  };
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
  responseCode?: number;
}

/** The server's message may contain the address, so only its codes are kept. */
function problemOf(error: SmtpError, isGiven: boolean): MailProblem {
  const { code = "unknown", responseCode } = error;
  const why = responseCode === undefined ? unreachedBy(error) : null;
  const said = responseCode?.toString() ?? code;
  return new MailProblem(
    isGiven && responseCode === undefined ? "unanswered" : troubleOf(code, responseCode),
    why === null ? said : `${said}: ${wordsOfUnreached(why, trustByNode)}`,
  );
}

function troubleOf(code: string, response: number | undefined): MailTrouble {
  if (code === "EAUTH") return "login";
  if (response === undefined) return code === "EENVELOPE" ? "refused" : "unreachable";
  return response >= 500 ? "refused" : "busy";
}
