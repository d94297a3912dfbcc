/**
 * What people are told because of a fact. A feature says it in its `notify.ts`: which facts, what is told, to whom, and about what.
 * What is told stands in the inbox of a person (`notification/tell.ts`); the ways on which it reaches them read that, and know no
 * feature's facts.
 */
import type { CommandContext } from "./context.ts";
import type { Core } from "./core.ts";
import type { AnyFact } from "./decider.ts";
import type { Recorded } from "./event.ts";

interface NoticeKind {
  /** What people choose about together, whether it is mailed; null for what is never mailed. */
  group: "mentions" | "comments" | "updates" | "access" | "reviews" | "checks" | null;
  /** What goes on, and asks nothing of anybody: it is not mailed where the space has updates switched off. */
  goesOn?: true;
  /** Seeing the page says it; the others wait for an answer. */
  seenWithPage?: true;
  /** Who hears of it need not see the page. */
  needsNoPage?: true;
  /** It is about a course, and not about a page. */
  ofCourse?: true;
}

/**
 * What people can be told, the strongest first: what asks something of a person, then what is said to them, then what goes on. Of several
 * about one page a mail says the strongest. The names are stored in facts; `mentions`, `comments`, `replies` and `entry_update` are the
 * specification's.
 */
const kinds = {
  access_request: { group: "access" },
  review_asked: { group: "reviews" },
  review_changes: { group: "reviews" },
  review_approved: { group: "reviews" },
  read_late: { group: "checks" },
  course_late: { group: "checks", ofCourse: true, needsNoPage: true },
  page_check: { group: "checks" },
  read_reminder: { group: "checks" },
  course_reminder: { group: "checks", ofCourse: true, needsNoPage: true },
  read_asked: { group: "checks" },
  course_assigned: { group: "checks", ofCourse: true, needsNoPage: true },
  /** Who was just given a page hears of it, and not which one it is. */
  access_granted: { group: "access", seenWithPage: true, needsNoPage: true },
  mentions: { group: "mentions", goesOn: true, seenWithPage: true },
  replies: { group: "comments", goesOn: true },
  comments: { group: "comments", goesOn: true },
  shared: { group: "access", goesOn: true, seenWithPage: true },
  entry_update: { group: "updates", goesOn: true, seenWithPage: true },
  /** It is said where the course was taken. */
  course_passed: { group: null, ofCourse: true },
} as const satisfies Record<string, NoticeKind>;
export type NoticeName = keyof typeof kinds;
export const noticeKinds: Record<NoticeName, NoticeKind> = kinds;
export const noticeNames = Object.keys(kinds) as [NoticeName, ...NoticeName[]];

/** What one person is told. */
export interface Notice {
  /** Its words, on each way. */
  type: NoticeName;
  person: string;
  /** The page that it is about; the course, where one was passed. */
  entry: string;
  /** The comment that it is about, and the one that its thread begins with. */
  comment?: { id: string; thread: string };
  /** Who did it; left out where nobody did. Nobody is told of their own acts. */
  actor?: string;
  /** They are told this of this page once, ever. */
  once?: true;
  /** They were just given the page: that they see it by now is not asked. */
  isGiven?: true;
}

/** What all notices of a type have in common. */
export interface NoticeType {
  /** Where they lead, in the space. @param entry the page that they are about @param comment the one comment that they are about; null for none */
  link: (entry: string, comment: string | null) => string;
  /** Whoever is told may know the title of the page. */
  namesPage: boolean;
  /**
   * Whether its matter is still open, asked when it is mailed or pushed, minutes or a day later: a review that was answered meanwhile is
   * not mailed. Null for what simply happened. (Who may see it, and whether the comment is still there, is asked for all types.)
   */
  isOpen: ((core: Pick<Core, "handler">, matter: Matter) => Promise<boolean>) | null;
}

/** What a notice told somebody about. */
interface Matter {
  space: string;
  entry: string;
  /** Whom it told. */
  person: string;
  /** Who did it; null where nobody did. */
  actor: string | null;
}

/** What a feature tells people about pages, and about each other. */
export interface Notices<Fact extends AnyFact, Data> {
  /** Names how far its facts are told, and what is still to be told, which are stored: never change it. */
  name: string;
  types: Partial<Record<NoticeName, NoticeType>>;
  handles: readonly Fact["type"][];
  /** Pure: what a fact tells; null for nothing. JSON. */
  decide(fact: Recorded<Fact>): Data | null;
  /**
   * Who is told, asked when they are told. Of several notices for one person the first counts, or the next where the first is told
   * once and was. Who cannot see the page then is left out, whatever is said here.
   */
  tell(core: Core, data: Data, context: CommandContext): Promise<Notice[]>;
}

/** A mail about somebody's account: it is always sent, and tried again. JSON, and stored until it is written. */
export interface AccountNotice {
  /** The kind of mail, as the feature's `letters.ts` names it. */
  kind: string;
  /** Whom it goes to, unless `account` says it. */
  person?: string;
  /** Fingerprint of the address that it goes to, where the person is not known yet. */
  account?: string;
  /** The link that its button leads to. */
  link?: string;
  /** The address that somebody wants to have here; sealed. */
  email?: string;
  /** The space that it comes from, where the fact belongs to none. */
  space?: string;
  /** The person has no account yet. */
  isNew?: true;
}

/** What a feature mails people about their accounts. */
export interface AccountNotices<Fact extends AnyFact> {
  /** Where the links in the mails lead that work once. */
  paths?: Readonly<Record<string, string>>;
  handles: readonly Fact["type"][];
  /** Pure: the mail that a fact gives, and its id; null for none. */
  decide(fact: Recorded<Fact>): { id: string; notice: AccountNotice } | null;
}

// biome-ignore lint/suspicious/noExplicitAny: lists hold those of all kinds of facts
export type AnyNotices = Notices<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: lists hold those of all kinds of facts
export type AnyAccountNotices = AccountNotices<any>;
