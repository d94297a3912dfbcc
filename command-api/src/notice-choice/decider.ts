import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { type NoticeName, noticeKinds } from "../runtime/notice.ts";
import { type NoticeGroup, type NoticeMail, type noticeChoiceEvents, noticeGroup } from "./events.ts";

export type NoticeChoiceFact = FactOf<typeof noticeChoiceEvents>;

/** What somebody chose; the others are as `defaultChoices` has them. */
export type NoticeChoices = Partial<Record<NoticeGroup, NoticeMail>>;

export interface NoticeChoiceCommand {
  type: "choose";
  choices: NoticeChoices;
}

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

/** What somebody gets once a day. */
export const dailyIn = (choices: NoticeChoices): NoticeGroup[] =>
  noticeGroup.options.filter((group) => mailOf(choices, group) === "daily");

/** What somebody has of a group by mail. */
export const mailOf = (choices: NoticeChoices, group: NoticeGroup): NoticeMail =>
  choices[group] ?? defaultChoices[group];

export const noticeChoiceDecider: Decider<NoticeChoices, NoticeChoiceCommand, NoticeChoiceFact> = {
  category: "notice_choice",
  initial: {},
  evolve: (before, { data }) => ({ ...before, ...data.choices }),
  decide({ choices }, before) {
    const anew = Object.entries(choices).filter(([group, mail]) => before[group as NoticeGroup] !== mail);
    return anew.length === 0
      ? []
      : [{ type: "NoticesChosen", data: { choices: Object.fromEntries(anew) as NoticeChoices } }];
  },
};

/** The id of what a person chose in a space. */
export const noticeChoiceId = (space: string, person: string) => `${space}.${person}`;
