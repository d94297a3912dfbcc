import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { type NoticeName, noticeKinds } from "../runtime/notice.ts";
import { type NoticeGroup, type NoticeMail, type noticeChoiceEvents, noticeGroup } from "./events.ts";

export type NoticeChoiceFact = FactOf<typeof noticeChoiceEvents>;

/** What somebody chose by mail; the others are as `defaultChoices` has them. */
export type MailChoices = Partial<Record<NoticeGroup, NoticeMail>>;
/** What somebody chose in browsers; they show the others. */
type BrowserChoices = Partial<Record<NoticeGroup, boolean>>;

export interface NoticeChoices {
  mails: MailChoices;
  browsers: BrowserChoices;
}

/** What is left out stays as it is. */
export type NoticeChoiceCommand = { type: "choose" } & Partial<NoticeChoices>;

/** What is mailed to people who chose nothing. */
const defaultChoices: Record<NoticeGroup, NoticeMail> = {
  mentions: "now",
  comments: "now",
  updates: "never",
  access: "now",
  reviews: "now",
  checks: "now",
};

/** What a kind of notice belongs to; null for what is never mailed. */
export const groupOf = (type: NoticeName): NoticeGroup | null => noticeKinds[type].group;

/** How somebody wants notices of a type by mail. */
export function mailFor(choices: NoticeChoices, type: NoticeName): NoticeMail {
  const group = groupOf(type);
  return group === null ? "never" : mailOf(choices, group);
}

/** Whether somebody wants notices of a type by mail, at once or once a day. */
export const wantsMail = (choices: NoticeChoices, type: NoticeName): boolean =>
  mailFor(choices, type) !== "never";

/** Whether browsers show somebody notices of a type. */
export function showsInBrowsers({ browsers }: NoticeChoices, type: NoticeName): boolean {
  const group = groupOf(type);
  return group !== null && (browsers[group] ?? true);
}

/** What somebody gets once a day. */
export const dailyIn = (choices: NoticeChoices): NoticeGroup[] =>
  noticeGroup.options.filter((group) => mailOf(choices, group) === "daily");

/** What somebody has of a group by mail. */
export const mailOf = ({ mails }: NoticeChoices, group: NoticeGroup): NoticeMail =>
  mails[group] ?? defaultChoices[group];

export const noticeChoiceDecider: Decider<NoticeChoices, NoticeChoiceCommand, NoticeChoiceFact> = {
  category: "notice_choice",
  initial: { mails: {}, browsers: {} },
  evolve: ({ mails, browsers }, { type, data }) =>
    type === "NoticesChosen"
      ? { mails: { ...mails, ...data.choices }, browsers }
      : { mails, browsers: { ...browsers, ...data.choices } },
  decide(command, before) {
    const mails = anew(command.mails, before.mails);
    const browsers = anew(command.browsers, before.browsers);
    return [
      ...(mails === null ? [] : [{ type: "NoticesChosen" as const, data: { choices: mails } }]),
      ...(browsers === null ? [] : [{ type: "BrowserNoticesChosen" as const, data: { choices: browsers } }]),
    ];
  },
};

/** Those of some choices that are others than before; null for none. */
function anew<Choice>(
  choices: Partial<Record<NoticeGroup, Choice>> = {},
  before: Partial<Record<NoticeGroup, Choice>>,
): Partial<Record<NoticeGroup, Choice>> | null {
  const found = Object.entries(choices).filter(([group, choice]) => before[group as NoticeGroup] !== choice);
  return found.length === 0 ? null : (Object.fromEntries(found) as Partial<Record<NoticeGroup, Choice>>);
}

/** The id of what a person chose in a space. */
export const noticeChoiceId = (space: string, person: string) => `${space}.${person}`;
