/** What each kind of mail says. */
import { htmlOf, type Letter, type Sender, textOf } from "./look.ts";

/** The kinds of mails. The names are stored in facts. */
export const letterKinds = [
  "new_password",
  "password_changed",
  "confirm_address",
  "already_registered",
  "confirm_email",
  "email_changed",
  "invitation",
  "space_invitation",
  "factor_set_up",
  "factor_removed",
  "factor_reset",
  "access_request",
  "access_granted",
  "page_check",
  "review_asked",
  "review_approved",
  "review_changes",
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** What a mail is made from. */
export interface LetterFacts {
  sender: Sender;
  /** First name of the person it goes to. */
  firstName: string;
  /** Where its button leads; null where nobody but the person may know. */
  link: string | null;
  /** Until when the link works. */
  until: Date | null;
  /** Who invites them; empty or left out where it is not said. */
  inviter?: string;
  /** Who asks for access or a review, or answers; empty or left out where it is not said. */
  asker?: string;
  /** Title of the page that it is about; empty or left out where it is not said. */
  page?: string;
}

const words: Record<LetterKind, (facts: LetterFacts) => Letter> = {
  new_password: ({ sender, firstName, link, until }) => ({
    subject: `A new password for ${sender.name}`,
    title: "Choose a new password",
    lines: [greeting(firstName), `Somebody asked for a new password for your account at ${sender.name}.`],
    button: { label: "Choose a password", address: link ?? withheld },
    foot: [
      `The link works once${until === null ? "" : `, until ${timeOf(until)}`}.`,
      "If it was not you, do nothing: your password stays as it is.",
    ],
  }),
  confirm_address: ({ sender, firstName, link, until }) => ({
    subject: `Confirm your address for ${sender.name}`,
    title: `Welcome to ${sender.name}`,
    lines: [
      greeting(firstName),
      "One more step: confirm that this address is yours, and your account is made.",
    ],
    button: { label: "Confirm my address", address: link ?? withheld },
    foot: [
      `The link works once${until === null ? "" : `, until ${timeOf(until)}`}.`,
      "If you did not register, do nothing: no account is made.",
    ],
  }),
  already_registered: ({ sender, firstName, link }) => ({
    subject: `You have an account at ${sender.name}`,
    title: "You have an account already",
    lines: [
      greeting(firstName),
      "Somebody wanted to use this address, which has an account. Sign in with your password; if you do not know it any more, ask for a new one there.",
    ],
    button: { label: "Sign in", address: link ?? withheld },
    foot: ["If it was not you, do nothing: your account stays as it is."],
  }),
  confirm_email: ({ sender, firstName, link, until }) => ({
    subject: `Confirm your new address for ${sender.name}`,
    title: "Confirm your new address",
    lines: [greeting(firstName), "From then on you sign in with this address, and mails come here."],
    button: { label: "Confirm this address", address: link ?? withheld },
    foot: [
      `The link works once${until === null ? "" : `, until ${timeOf(until)}`}.`,
      "If it was not you, do nothing: no account gets this address.",
    ],
  }),
  email_changed: ({ sender, firstName }) => ({
    subject: `Your address for ${sender.name} was changed`,
    title: "Your address was changed",
    lines: [
      greeting(firstName),
      "Your account has another address now. You sign in with that one, and mails do not come here any more.",
    ],
    button: null,
    foot: ["If it was not you, tell an admin at once."],
  }),
  invitation: ({ sender, firstName, link, until, inviter }) => ({
    subject: `You are invited to ${sender.name}`,
    title: `Join ${sender.name}`,
    lines: [
      greeting(firstName),
      `${inviter ? `${inviter} invites you` : "You are invited"} to ${sender.name}. Choose a password, and you are in.`,
    ],
    button: { label: "Accept the invitation", address: link ?? withheld },
    foot: [
      `The link works once${until === null ? "" : `, until ${timeOf(until)}`}.`,
      "If you do not want to join, do nothing: no account is made.",
    ],
  }),
  space_invitation: ({ sender, firstName, link }) => ({
    subject: `You are invited to ${sender.name}`,
    title: `Join ${sender.name}`,
    lines: [
      greeting(firstName),
      `You are invited to ${sender.name}. Sign in as you always do: there you accept or decline.`,
    ],
    button: { label: "Sign in", address: link ?? withheld },
    foot: ["Until you accept, nobody there sees you. Your account and your other spaces stay as they are."],
  }),
  factor_set_up: ({ sender, firstName }) => ({
    subject: `You have a second factor at ${sender.name}`,
    title: "A second factor was set up",
    lines: [greeting(firstName), "From now on you sign in with your password and a code of your app."],
    button: null,
    foot: ["If it was not you, ask for a new password on the sign-in page at once, and tell an admin."],
  }),
  factor_removed: ({ sender, firstName }) => ({
    subject: `Your second factor at ${sender.name} was removed`,
    title: "Your second factor was removed",
    lines: [greeting(firstName), "From now on you sign in with your password alone."],
    button: null,
    foot: ["If it was not you, ask for a new password on the sign-in page at once, and tell an admin."],
  }),
  factor_reset: ({ sender, firstName, link }) => ({
    subject: `Your second factor at ${sender.name} was reset`,
    title: "An admin reset your second factor",
    lines: [
      greeting(firstName),
      "From now on you sign in with your password alone. Set up a second factor again at your profile.",
    ],
    button: { label: "Sign in", address: link ?? withheld },
    foot: ["If you did not ask for it, tell your admins at once."],
  }),
  access_request: ({ sender, firstName, link, asker }) => ({
    subject: `A request for access at ${sender.name}`,
    title: "Somebody asks for access",
    lines: [greeting(firstName), `${asker || "Somebody"} asks for access to a page that you manage.`],
    button: { label: "See the request", address: link ?? withheld },
    foot: ["There you let them in, or decline. They do not know whether there is such a page."],
  }),
  access_granted: ({ sender, firstName, link }) => ({
    subject: `You got access to a page at ${sender.name}`,
    title: "You got access",
    lines: [greeting(firstName), "You asked for access to a page, and somebody who manages it let you in."],
    button: { label: "Open the page", address: link ?? withheld },
    foot: [],
  }),
  page_check: ({ sender, firstName, link, page }) => ({
    subject: `Please check a page at ${sender.name}`,
    title: "Is this page still right?",
    lines: [
      greeting(firstName),
      `You look after ${page ? `“${page}”` : "a page"}, and today is the day by which it is to be checked.`,
    ],
    button: { label: "Open the page", address: link ?? withheld },
    foot: ["There you say that it is still right, or change it. You hear of this once."],
  }),
  review_asked: ({ sender, firstName, link, asker, page }) => ({
    subject: `${asker || "Somebody"} asks you for a review at ${sender.name}`,
    title: "Please look at a draft",
    lines: [greeting(firstName), `${asker || "Somebody"} wants you to look at ${draftOf(page)}.`],
    button: { label: "See what is different", address: link ?? withheld },
    foot: ["There you approve it, or say what has to be different."],
  }),
  review_approved: ({ sender, firstName, link, asker, page }) => ({
    subject: `Your draft at ${sender.name} is approved`,
    title: "Approved",
    lines: [greeting(firstName), `${asker || "Somebody"} approved ${draftOf(page)}.`],
    button: { label: "Open the page", address: link ?? withheld },
    foot: [],
  }),
  review_changes: ({ sender, firstName, link, asker, page }) => ({
    subject: `Changes are wanted in your draft at ${sender.name}`,
    title: "Please change something",
    lines: [
      greeting(firstName),
      `${asker || "Somebody"} looked at ${draftOf(page)}, and says what has to be different.`,
    ],
    button: { label: "Read it", address: link ?? withheld },
    foot: ["When you have changed it, ask for a review again."],
  }),
  password_changed: ({ sender, firstName }) => ({
    subject: `Your password for ${sender.name} was changed`,
    title: "Your password was changed",
    lines: [
      greeting(firstName),
      "The password of your account was changed, and your other sessions have ended.",
    ],
    button: null,
    foot: ["If it was not you, ask for a new password on the sign-in page at once, and tell an admin."],
  }),
};

/** A mail as it is sent, or shown to admins without its link. */
export function letterOf(
  kind: LetterKind,
  facts: LetterFacts,
): { subject: string; html: string; text: string } {
  const letter = words[kind](facts);
  return {
    subject: letter.subject,
    html: htmlOf(letter, facts.sender),
    text: textOf(letter, facts.sender),
  };
}

/** In place of a link, where a mail is only shown. */
const withheld = "#only-in-the-mail";

const draftOf = (page = "") => (page === "" ? "a draft" : `the draft of “${page}”`);

const greeting = (firstName: string) => (firstName === "" ? "Hello," : `Hello ${firstName},`);

const timeOf = (time: Date) =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time)} UTC`;
