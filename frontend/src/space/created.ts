/** After a space was created, the app is reloaded to go there. */

import { writeRootCookie } from "../api/tab-space.ts";
import { keptInTab } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { hostOf } from "./open.ts";

/** The initial content of a space: an empty page, the settings of another, or an import. */
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

/**
 * A tab's storage belongs to one host. For another host a cookie carries this, for an hour: people may have to sign in
 * there first.
 */
const cookie = { name: "annals-created", maxAge: 3600 } as const;

/** Remembers for the next load of the app that a space was created. */
export function keepCreated(created: Created): void {
  const text = JSON.stringify([created]);
  if (hostOf(created.key) === null) keptInTab.set(createdKey, text);
  else writeRootCookie(cookie.name, encodeURIComponent(text), cookie.maxAge);
}

/**
 * The created space, once it is shown to its maker: for the first caller.
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

/** Shows the message there. @param invite goes to the invitations and their links */
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
