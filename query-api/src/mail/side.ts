import type { Letters } from "@annals/mail/letters";

/** How mails leave, and what they say: the command side knows it, and the launch hands it over. */
export interface MailSide {
  /** Whether there is a mail server. */
  hasServer: boolean;
  /** Where people use Annals. */
  address: string;
  /** What each kind of mail says. */
  letters: Letters;
}
