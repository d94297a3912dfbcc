import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { LetterKind, Letters, LetterWords } from "@annals/mail/letters";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Outcome } from "../runtime/handler.ts";
import { type SpaceFact, type SpaceState, spaceDecider } from "../space/decider.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type MailFact, type MailState, mailDecider } from "./decider.ts";
import { messages } from "./messages.ts";

/** What admins and developers can do with the mails of their space (Problem 403 for others). */
export interface MailCommands {
  /** @param words null for those of Annals @throws Refused for a kind that there is not, or a placeholder that the mail does not know */
  changeWords(
    context: MemberContext,
    kind: string,
    words: LetterWords | null,
  ): Promise<Outcome<SpaceState, SpaceFact>>;
  /** Sends a mail to the person who asks, with its words as they are now. */
  sendTest(context: MemberContext, kind: string): Promise<Outcome<MailState, MailFact> & { id: string }>;
}

export function createMailCommands(
  { handler }: Core,
  _others: unknown,
  { letters }: { letters: Letters },
): MailCommands {
  return {
    async changeWords(context, kind, words) {
      checkAdmin(context);
      const change = { type: "changeLetter" as const, kind, letter: letterIn(letters, kind), words };
      return handler.execute(spaceDecider, context.viewer.space.id, change, context);
    },
    async sendTest(context, kind) {
      checkAdmin(context);
      letterIn(letters, kind);
      const id = newIdOf(context, "mail");
      const person = context.viewer.person!;
      const write = { type: "write" as const, id, person, kind, link: null, test: true as const };
      return { ...(await handler.execute(mailDecider, id, write, context)), id };
    },
  };
}

function letterIn(letters: Letters, kind: string): LetterKind {
  if (!Object.hasOwn(letters, kind)) throw new Refused("missing", messages.noSuchMail);
  return letters[kind]!;
}

function checkAdmin({ viewer }: MemberContext): void {
  if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsChangeMails);
}
