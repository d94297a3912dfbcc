import { useEffect } from "react";

/** Shows how many updates are unread before the title of the tab, whoever sets the title, and in the icon of an installed app. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const title = document.querySelector("title");
    const badges = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
    void (unread > 0 ? badges.setAppBadge?.(unread) : badges.clearAppBadge?.())?.catch(() => undefined);
    const put = () => {
      const next = titled(document.title, unread, shown);
      shown = [next, ...shown.filter(({ title }) => title !== next.title)].slice(0, most);
      if (document.title !== next.title) document.title = next.title;
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
/** What was put into the tab last, the newest first: a screen that covers others puts back what it found. */
let shown: Titled[] = [];
const most = 8;

/** "(3) Leave". @param before what was put into the tab before */
export function titled(title: string, unread: number, before: readonly Titled[]): Titled {
  const plain = before.find((one) => one.title === title)?.plain ?? title;
  return { title: unread === 0 ? plain : `(${unread > 99 ? "99+" : unread}) ${plain}`, plain };
}
