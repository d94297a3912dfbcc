import { useEffect } from "react";

/** Shows how many updates are unread before the title of the tab, whoever sets the title, and in the icon of an installed app. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const title = document.querySelector("title");
    const badges = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
    void (unread > 0 ? badges.setAppBadge?.(unread) : badges.clearAppBadge?.())?.catch(() => undefined);
    const put = () => {
      const wanted = titled(document.title, unread);
      if (document.title !== wanted) document.title = wanted;
    };
    put();
    if (unread === 0 || title === null) return;
    const observer = new MutationObserver(put);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [unread]);
}

/** "(3) Leave" */
export function titled(title: string, unread: number): string {
  const plain = title.replace(/^\(\d+\+?\) /, "");
  return unread === 0 ? plain : `(${unread > 99 ? "99+" : unread}) ${plain}`;
}
