/** A mail, ready to be sent. */
export interface Mail {
  /** The same mail sent again has the same id: mail servers and programs then show it once. */
  id: string;
  to: string;
  /** The name of the sender. */
  from: string;
  subject: string;
  html: string;
  text: string;
  /** Where mails of its kind are stopped, by a POST or in a browser; left out for those that are always sent. */
  stop?: string;
  /** What it belongs to, made of letters, digits, dots and dashes: mail programs show the mails of one thread together. */
  thread?: string;
  /** Id of the list that it is of, made of the same. */
  list?: string;
  /** A file of text that goes with it. */
  attachment?: { name: string; text: string };
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail server has taken the mail. @throws MailProblem */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/**
 * Why a mail was not sent: no connection, a wrong login, or a server that refuses the mail now or for good. `unanswered` when the server
 * has the whole mail and did not say whether it took it: then nobody knows whether it was sent. `token_…` where it is signed in to by
 * tokens: who gives them cannot be reached, or gives none.
 */
export type MailTrouble =
  | ("unreachable" | "login" | "busy" | "refused" | "unanswered")
  | ("token_unreachable" | "token_refused");

/** A mail that was not sent, or may not have been. Its message has no address, because it is logged. */
export class MailProblem extends Error {
  override name = "MailProblem";
  readonly trouble: MailTrouble;
  /** Whether it is about this mail or whom it is for, so that another try gives the same. */
  readonly isForGood: boolean;
  constructor(trouble: MailTrouble, code: string, isForGood = trouble === "refused") {
    super(`${words[trouble]} (${code})`);
    this.trouble = trouble;
    this.isForGood = isForGood;
  }
}

const words: Record<MailTrouble, string> = {
  unreachable: "The mail server cannot be reached",
  login: "The mail server does not accept the name and password, or token",
  busy: "The mail server cannot take the mail now",
  refused: "The mail server refuses the mail",
  unanswered: "The mail server did not say whether it took the mail",
  token_unreachable: "Who gives tokens for the mail server cannot be reached",
  token_refused: "Who gives tokens for the mail server gives none",
};
