/** Mail: the port and its adapter for SMTP. How mails look and what they say is `@annals/mail/letters`. */
export { type Mail, type Mailer, MailProblem, type MailTrouble } from "./port.ts";
export { openSmtp, type SmtpOptions } from "./smtp.ts";
export { googleKeyOf, type TokenGiver } from "./tokens.ts";
