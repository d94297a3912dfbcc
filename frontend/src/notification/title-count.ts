import { useEffect } from "react";

/** Shows how many updates are unread before the title of the tab, whoever sets the title, and in the icon of an installed app. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const title = document.querySelector("title");
    const badges = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
    void (unread > 0 ? badges.setAppBadge?.(unread) : badges.clearAppBadge?.())?.catch(() => undefined);
    const put = () => {
      shown = titled(document.title, unread, shown);
      if (document.title !== shown.title) document.title = shown.title;
    };
    put();
    if (unread === 0 || title === null) return;
    const observer = new MutationObserver(put);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [unread]);
}

/** A title with its number, and what somebody set: a page may begin with a number in brackets itself. */
interface Titled {
  title: string;
  plain: string;
}
let shown: Titled = { title: "", plain: "" };

/** "(3) Leave". @param before what was put into the tab last */
export function titled(title: string, unread: number, before: Titled): Titled {
  const plain = title === before.title ? before.plain : title;
  return { title: unread === 0 ? plain : `(${unread > 99 ? "99+" : unread}) ${plain}`, plain };
}
