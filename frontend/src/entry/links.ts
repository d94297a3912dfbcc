import { getEntry } from "@annals/query-api/contract";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { idOfLink } from "../address/address.ts";
import { prefetch } from "../api/swr.ts";

/** How long the pointer must rest on a link before its page is fetched ahead, in milliseconds. */
const intent = 100;

/**
 * All links on the screen. Pages are fetched ahead when someone seems to want them, and opened without loading the app
 * again, also from links in the text, which is plain HTML.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchAhead = (link: HTMLAnchorElement) => {
      const id = idOfLink(link.getAttribute("href") ?? "");
      if (id !== null) prefetch(getEntry, { params: { id } });
    };
    const onOver = (event: Event) => {
      const link = linkOf(event) ?? linkOfRow(event);
      clearTimeout(timer);
      if (link !== null) timer = setTimeout(fetchAhead, intent, link);
    };
    // After a click or Enter the person waits for the page: it is requested before anything is drawn.
    const onWanted = (event: Event) => {
      const link = linkOf(event) ?? linkOfRow(event);
      if (link !== null) fetchAhead(link);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === null || event.defaultPrevented || !isPlain(event)) return;
      if (link.target !== "" && link.target !== "_self") return;
      const href = link.getAttribute("href") ?? "";
      // The router has already followed links that React renders.
      if (!href.startsWith("/") || href.startsWith("//") || /^\/api(\/|$)/.test(href)) return;
      if (link.hasAttribute("download") || link.isContentEditable) return;
      event.preventDefault();
      void navigate(href);
    };
    document.addEventListener("pointerover", onOver, { passive: true });
    document.addEventListener("focusin", onOver);
    document.addEventListener("pointerdown", onWanted, { passive: true });
    document.addEventListener("click", onWanted, { capture: true });
    document.addEventListener("click", onClick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onOver);
      document.removeEventListener("focusin", onOver);
      document.removeEventListener("pointerdown", onWanted);
      document.removeEventListener("click", onWanted, { capture: true });
      document.removeEventListener("click", onClick);
    };
  }, [navigate]);
}

function linkOf(event: Event): HTMLAnchorElement | null {
  return (event.target as Element | null)?.closest?.("a[href]") ?? null;
}

/** In the tree the row has the focus, not the link in it. */
function linkOfRow(event: Event): HTMLAnchorElement | null {
  return (event.target as Element | null)?.closest?.("[role=treeitem]")?.querySelector("a") ?? null;
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
