/** What each kind of mail says by default, with placeholders as in `{first_name}`. */

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
  "passkey_added",
  "passkey_removed",
  "provider_connected",
  "access_request",
  "access_granted",
  "page_check",
  "review_asked",
  "review_approved",
  "review_changes",
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** The words of a mail that a space may choose. */
export interface LetterWords {
  subject: string;
  /** A blank line begins a new paragraph. */
  text: string;
  /** What its button says; empty in a mail without one. */
  button: string;
}

/** What placeholders can stand for. */
export type Placeholder = "first_name" | "space" | "inviter" | "message" | "asker" | "page";

interface Template extends LetterWords {
  /** Large, at the top; a space that has a subject of its own has that there. */
  title: string;
  /** Small, below. Spaces cannot change it: it says what a reader does who did not ask for the mail. `{ends}` is until when the link works. */
  foot: string[];
  /** Beside `first_name` and `space`. */
  more?: Placeholder[];
}

const hello = "Hello {first_name},\n\n";
const worksOnce = "The link works once{ends}.";
const notYou = "If it was not you, ask for a new password on the sign-in page at once, and tell an admin.";

export const templates: Record<LetterKind, Template> = {
  new_password: {
    subject: "A new password for {space}",
    title: "Choose a new password",
    text: `${hello}Somebody asked for a new password for your account at {space}.`,
    button: "Choose a password",
    foot: [worksOnce, "If it was not you, do nothing: your password stays as it is."],
  },
  confirm_address: {
    subject: "Confirm your address for {space}",
    title: "Welcome to {space}",
    text: `${hello}One more step: confirm that this address is yours, and your account is made.`,
    button: "Confirm my address",
    foot: [worksOnce, "If you did not register, do nothing: no account is made."],
  },
  already_registered: {
    subject: "You have an account at {space}",
    title: "You have an account already",
    text: `${hello}Somebody wanted to use this address, which has an account. Sign in with your password; if you do not know it any more, ask for a new one there.`,
    button: "Sign in",
    foot: ["If it was not you, do nothing: your account stays as it is."],
  },
  confirm_email: {
    subject: "Confirm your new address for {space}",
    title: "Confirm your new address",
    text: `${hello}From then on you sign in with this address, and mails come here.`,
    button: "Confirm this address",
    foot: [worksOnce, "If it was not you, do nothing: no account gets this address."],
  },
  email_changed: {
    subject: "Your address for {space} was changed",
    title: "Your address was changed",
    text: `${hello}Your account has another address now. You sign in with that one, and mails do not come here any more.`,
    button: "",
    foot: ["If it was not you, tell an admin at once."],
  },
  invitation: {
    subject: "You are invited to {space}",
    title: "Join {space}",
    text: `${hello}{inviter} invites you to {space}. Choose a password, and you are in.`,
    button: "Accept the invitation",
    foot: [worksOnce, "If you do not want to join, do nothing: no account is made."],
    more: ["inviter", "message"],
  },
  space_invitation: {
    subject: "You are invited to {space}",
    title: "Join {space}",
    text: `${hello}You are invited to {space}. Sign in as you always do: there you accept or decline.`,
    button: "Sign in",
    foot: ["Until you accept, nobody there sees you. Your account and your other spaces stay as they are."],
    more: ["message"],
  },
  factor_set_up: {
    subject: "You have a second factor at {space}",
    title: "A second factor was set up",
    text: `${hello}From now on you sign in with your password and a code of your app.`,
    button: "",
    foot: [notYou],
  },
  factor_removed: {
    subject: "Your second factor at {space} was removed",
    title: "Your second factor was removed",
    text: `${hello}From now on you sign in with your password alone.`,
    button: "",
    foot: [notYou],
  },
  factor_reset: {
    subject: "Your second factor at {space} was reset",
    title: "An admin reset your second factor",
    text: `${hello}From now on you sign in with your password alone. Set up a second factor again at your profile.`,
    button: "Sign in",
    foot: ["If you did not ask for it, tell your admins at once."],
  },
  passkey_added: {
    subject: "You have a new passkey at {space}",
    title: "A passkey was added",
    text: `${hello}From now on this passkey signs you in, without your password. You see it at your profile.`,
    button: "",
    foot: [notYou],
  },
  passkey_removed: {
    subject: "A passkey of yours at {space} was removed",
    title: "A passkey was removed",
    text: `${hello}One of your passkeys signs you in no more. You see the others at your profile.`,
    button: "",
    foot: [notYou],
  },
  provider_connected: {
    subject: "You have another way to sign in at {space}",
    title: "Another account was connected",
    text: `${hello}From now on an account that you have elsewhere signs you in as well. You see which at your profile, and disconnect it there.`,
    button: "",
    foot: [notYou],
  },
  access_request: {
    subject: "A request for access at {space}",
    title: "Somebody asks for access",
    text: `${hello}{asker} asks for access to a page that you manage.`,
    button: "See the request",
    foot: ["There you let them in, or decline. They do not know whether there is such a page."],
    more: ["asker"],
  },
  access_granted: {
    subject: "You got access to a page at {space}",
    title: "You got access",
    text: `${hello}You asked for access to a page, and somebody who manages it let you in.`,
    button: "Open the page",
    foot: [],
  },
  page_check: {
    subject: "Please check a page at {space}",
    title: "Is this page still right?",
    text: `${hello}You look after {page}, and today is the day by which it is to be checked.`,
    button: "Open the page",
    foot: ["There you say that it is still right, or change it. You hear of this once."],
    more: ["page"],
  },
  review_asked: {
    subject: "{asker} asks you for a review at {space}",
    title: "Please look at a draft",
    text: `${hello}{asker} wants you to look at the draft of {page}.`,
    button: "See what is different",
    foot: ["There you approve it, or say what has to be different."],
    more: ["asker", "page"],
  },
  review_approved: {
    subject: "Your draft at {space} is approved",
    title: "Approved",
    text: `${hello}{asker} approved the draft of {page}.`,
    button: "Open the page",
    foot: [],
    more: ["asker", "page"],
  },
  review_changes: {
    subject: "Changes are wanted in your draft at {space}",
    title: "Please change something",
    text: `${hello}{asker} looked at the draft of {page}, and says what has to be different.`,
    button: "Read it",
    foot: ["When you have changed it, ask for a review again."],
    more: ["asker", "page"],
  },
  password_changed: {
    subject: "Your password for {space} was changed",
    title: "Your password was changed",
    text: `${hello}The password of your account was changed, and your other sessions have ended.`,
    button: "",
    foot: [notYou],
  },
};

/** The words that Annals brings along. */
export function defaultWords(kind: LetterKind): LetterWords {
  const { subject, text, button } = templates[kind];
  return { subject, text, button };
}

/** The placeholders that a mail knows. */
export const placeholdersOf = (kind: LetterKind): Placeholder[] => [
  "first_name",
  "space",
  ...(templates[kind].more ?? []),
];

/** The first placeholder of a text that its mail does not know, as it is written; null when there is none. */
export function unknownPlaceholder(kind: LetterKind, text: string): string | null {
  const known: string[] = placeholdersOf(kind);
  for (const [written, name] of text.matchAll(/\{([^{}]*)\}/g)) if (!known.includes(name!)) return written;
  return null;
}

/** Puts values in. An empty one takes the space before it away. What is put in is not looked through again. */
export function filled(template: string, values: Record<string, string>): string {
  return template.replace(/( ?)\{([a-z_]+)\}/g, (written, before: string, name: string) => {
    const value = values[name];
    if (value === undefined) return written;
    return value === "" ? "" : before + value;
  });
}
