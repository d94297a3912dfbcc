import { Drawer } from "@mantine/core";
import { useAtom, useAtomValue } from "jotai";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { tokenAtom } from "../api/session.ts";
import { AppCommands } from "../command/AppCommands.tsx";
import { Dialogs } from "../dialog/Dialogs.tsx";
import { t } from "../locale/text.ts";
import { useBack } from "./back.ts";
import classes from "./frame.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { SidebarHandle } from "./SidebarHandle.tsx";
import sidebarClasses from "./sidebar.module.css";
import { sheetAtom, showNav, topNavAtom, useNarrow } from "./sidebar-state.ts";
import { alone, banners, overlays, rails, topNav } from "./slots.ts";

/** The frame around every page: navigation, the place for the page, and overlays. */
export function Frame({ children }: { children: ReactNode }) {
  const [sheet, setSheet] = useAtom(sheetAtom);
  const { pathname } = useLocation();
  const how = useNavigationType();
  const narrow = useNarrow();
  const own = rails.all().find(({ isHere }) => isHere(pathname))?.Show;
  const wantsTop = useAtomValue(topNavAtom);
  const isAlone = alone.all().some(({ isHere }) => isHere(pathname));
  const top = own === undefined && wantsTop && !isAlone ? topNav.all()[0] : undefined;
  const Rail = own ?? top?.Sheet ?? Sidebar;
  const isGuest = useAtomValue(tokenAtom) === null;
  const navigation = top !== undefined ? "top" : isGuest && own === undefined ? "none" : "side";
  const place = isAlone ? "alone" : navigation;
  useLayoutEffect(() => showNav(place), [place]);
  useBack();
  // On a phone the navigation closes after use, but not when the address is only corrected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the address changes.
  useEffect(() => {
    if (how !== "REPLACE") setSheet(false);
  }, [pathname, how, setSheet]);

  return (
    <>
      <a className={classes.skip} href="#main">
        {t("Skip to the content")}
      </a>
      {!narrow && top !== undefined && <top.Bar />}
      {!narrow && place === "side" && (
        <nav className={sidebarClasses.rail} aria-label={t("Navigation")}>
          <Rail />
          <SidebarHandle />
        </nav>
      )}
      <Drawer.Root
        opened={sheet}
        onClose={() => setSheet(false)}
        size="min(320px, 88vw)"
        classNames={{ content: sidebarClasses.sheet }}
      >
        <Drawer.Overlay color="var(--veil)" backgroundOpacity={1} />
        <Drawer.Content aria-label={t("Navigation")}>
          <Rail />
        </Drawer.Content>
      </Drawer.Root>
      <main id="main" className={classes.main} tabIndex={-1}>
        {!isAlone && banners.all().map(({ id, Show }) => <Show key={id} />)}
        {children}
      </main>
      <AppCommands />
      <Dialogs />
      {overlays.all().map(({ id, Show }) => (
        <Show key={id} />
      ))}
    </>
  );
}
