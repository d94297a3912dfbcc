import { ActionIcon, FocusTrap } from "@mantine/core";
import { useAtomValue } from "jotai";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { PageProps } from "../entry/slots.ts";
import { useNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { CloseIcon } from "../theme/icons.tsx";
import classes from "./pane.module.css";
import { paneTabs } from "./slots.ts";
import { closePane, paneAtom, showTab, takeFocusWanted } from "./state.ts";

/** The pane beside a page, or over it on a phone: its details, in tabs. */
export function Pane(page: PageProps) {
  const { entry } = page;
  const { tab } = useAtomValue(paneAtom);
  const isNarrow = useNarrow();
  const root = useRef<HTMLElement>(null);
  const tabs = paneTabs.all().filter(({ isOffered }) => isOffered(entry));
  const chosen = tabs.find(({ id }) => id === tab) ?? tabs[0];
  useRoom();
  useBelowBar(root);
  useFocus(root);
  if (chosen === undefined) return null;

  function onTabKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(chosen!) + step + tabs.length) % tabs.length]!;
    showTab(next.id);
    document.getElementById(`pane-${next.id}`)?.focus();
  }
  return (
    <FocusTrap active={isNarrow} innerRef={root}>
      <aside
        className={classes.pane}
        aria-label={t("Details of the page")}
        onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && closePane()}
      >
        <h2 className="sr">{t("Details of the page")}</h2>
        <div className={classes.head}>
          <div className={classes.tabs} role="tablist" aria-label={t("What is shown of the page")}>
            {tabs.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`pane-${id}`}
                aria-selected={id === chosen.id}
                aria-controls="pane-panel"
                tabIndex={id === chosen.id ? 0 : -1}
                onClick={() => showTab(id)}
                onKeyDown={onTabKey}
              >
                {label}
              </button>
            ))}
          </div>
          <ActionIcon aria-label={t("Close the details")} onClick={closePane}>
            <CloseIcon />
          </ActionIcon>
        </div>
        <div
          role="tabpanel"
          id="pane-panel"
          aria-labelledby={`pane-${chosen.id}`}
          className={classes.panel}
          key={`${chosen.id} ${entry.id}`}
        >
          <chosen.Show {...page} />
        </div>
      </aside>
    </FocusTrap>
  );
}

/** The content of a tab, above its buttons: it scrolls, and they stay. */
export function PaneBody({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <div className={classes.body} tabIndex={0}>
        {children}
      </div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </>
  );
}

/** Makes room beside the text while the pane is there. */
function useRoom(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.pane = "open";
    return () => {
      delete document.documentElement.dataset.pane;
    };
  }, []);
}

/** Keeps the pane below the bar of the page, which is lower while there is a banner above it. */
function useBelowBar(root: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const bar = document.querySelector("main > header")?.getBoundingClientRect();
      if (bar !== undefined) root.current?.style.setProperty("--below-bar", `${Math.max(0, bar.bottom)}px`);
    };
    place();
    window.addEventListener("scroll", place, { passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place);
      window.removeEventListener("resize", place);
    };
  }, [root]);
}

/** Takes the focus when the pane opens, and gives it back when it closes with it. */
function useFocus(root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const pane = root.current;
    const before = document.activeElement;
    if (takeFocusWanted()) pane?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return () => {
      if (document.activeElement !== document.body && !pane?.contains(document.activeElement)) return;
      const back = before instanceof HTMLElement && before.isConnected ? before : null;
      (back ?? document.getElementById("main"))?.focus({ preventScroll: true });
    };
  }, [root]);
}
