/** What happens after a space was made: the app is loaded anew to go there. */

import { writeRootCookie } from "../api/tab-space.ts";
import { keptInTab } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { hostOf } from "./open.ts";

/** What a space begins with: a page to write, the settings of another, or pages from elsewhere. */
export type Begun = "page" | "settings" | "import";

export interface Created {
  key: string;
  /** Id of who made it: others who sign in on the same browser hear nothing of it. */
  by: string;
  begun: Begun;
  /** How many people were asked. */
  invited: number;
  /** For how many of them there is a link to hand over. */
  links: number;
}

const createdKey = "annals.space.created";

/** What a tab keeps is of one host. On the way to another a cookie says it, for an hour: people may have to sign in there first. */
const cookie = { name: "annals-created", maxAge: 3600 } as const;

/** Keeps for the next load of the app that a space was made. */
export function keepCreated(created: Created): void {
  const text = JSON.stringify([created]);
  if (hostOf(created.key) === null) keptInTab.set(createdKey, text);
  else writeRootCookie(cookie.name, encodeURIComponent(text), cookie.maxAge);
}

/**
 * The space that was made, once it is shown to who made it: for the first who asks.
 * @param here the key of the space that is shown
 * @param me id of who is signed in
 */
export function takeCreated(here: string, me: string): Created | null {
  const [created = fromCookie()] = keptInTab.list(createdKey) as (Created | undefined)[];
  if (created?.key !== here || created.by !== me) return null;
  keptInTab.set(createdKey, null);
  writeRootCookie(cookie.name, "", 0);
  return created;
}

function fromCookie(): Created | undefined {
  const text = new RegExp(`(?:^|; )${cookie.name}=([^;]+)`).exec(document.cookie)?.[1];
  if (text === undefined) return undefined;
  try {
    return (JSON.parse(decodeURIComponent(text)) as Created[])[0];
  } catch {
    return undefined;
  }
}

/** Says it there. @param invite leads to where people are invited, and links stand */
export function sayCreated({ invited, links }: Created, invite: () => void): void {
  toast(t("Space created"), {
    ...(invited > 0 && { description: wordsOf(invited, links) }),
    action: { label: links > 0 ? t("See the links") : t("Invite people"), run: invite },
  });
}

const wordsOf = (invited: number, links: number): string =>
  links > 0
    ? t(
        "{links, plural, one {# person needs a link} other {# people need a link}} from you: no mail can be sent.",
        {
          links,
        },
      )
    : t("{invited, plural, one {# person is asked} other {# people are asked}} to join.", { invited });
