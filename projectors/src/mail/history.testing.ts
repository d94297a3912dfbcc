import { type Happenings, uuid } from "../runtime/history.testing.ts";

const id = (number: number) => uuid(0x6666, number % 4);
const stream = (number: number) => `mail-${id(number)}` as const;

export const mailHappenings: Happenings<"mail"> = {
  MailWritten: ({ b }, { by }) => ({
    stream: stream(b),
    data: { mail_id: id(b), person_id: by, kind: b % 2 ? "new_password" : "password_changed", link_id: null },
  }),
  MailTried: ({ b, c }) => ({ stream: stream(b), data: { attempt: 1 + (c % 3) } }),
  MailOutcomeUnknown: ({ b }) => ({ stream: stream(b), data: {} }),
  MailSent: ({ b }) => ({ stream: stream(b), data: {} }),
  MailKept: ({ b }) => ({ stream: stream(b), data: {} }),
  MailDelayed: ({ b }) => ({ stream: stream(b), data: { trouble: "unreachable" } }),
  MailFailed: ({ b }) => ({ stream: stream(b), data: { trouble: "refused" } }),
};

export const linkHappenings: Happenings<"link"> = {
  PasswordLinkIssued: ({ b }, { by }) => ({
    stream: `link-${id(b)}`,
    data: { link_id: id(b), account: null, person_id: by, until: "2027-01-01T00:00:00.000Z" },
  }),
  RegistrationLinkIssued: ({ b }) => ({
    stream: `link-${id(b)}`,
    data: {
      ...{ link_id: id(b), person_id: id(b), until: "2027-01-01T00:00:00.000Z" },
      ...{ email: "sealed:a@example.org", first_name: "sealed:A", last_name: "sealed:B" },
    },
  }),
  EmailLinkIssued: ({ b }, { by }) => ({
    stream: `link-${id(b)}`,
    data: {
      ...{ link_id: id(b), person_id: by, until: "2027-01-01T00:00:00.000Z" },
      ...{ email: "sealed:d@example.org", before: "sealed:e@example.org" },
    },
  }),
  InvitationLinkIssued: ({ b }) => ({
    stream: `link-${id(b)}`,
    data: {
      ...{ link_id: id(b), issue_id: uuid(0x6666, 100 + b), person_id: id(b) },
      ...{ email: "sealed:c@example.org", first_name: "sealed:C", last_name: "sealed:" },
      ...{ roles: ["editor"], by_mail: b % 2 === 0, until: "2027-01-01T00:00:00.000Z" },
    },
  }),
  LinkWithdrawn: ({ b }) => ({ stream: `link-${id(b)}`, data: {} }),
  LinkUsed: ({ b }) => ({ stream: `link-${id(b)}`, data: {} }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    mail: typeof mailHappenings;
    link: typeof linkHappenings;
  }
}
