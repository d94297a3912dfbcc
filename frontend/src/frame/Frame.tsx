import { Drawer } from "@mantine/core";
import { useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { type Command, useCommands } from "../command/commands.ts";
import { Dialogs } from "../dialog/Dialogs.tsx";
import { closeJumper, jumperAtom, openDialog, openJumper } from "../dialog/dialog.ts";
import { useLinks } from "../entry/links.ts";
import { Boundary } from "../error/Boundary.tsx";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { whenIdle } from "../search/idle.ts";
import { useMe } from "../space/space.ts";
import { HomeIcon, KeyboardIcon, NewPageIcon, SearchIcon, UploadIcon } from "../theme/icons.tsx";
import classes from "./frame.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { SidebarHandle } from "./SidebarHandle.tsx";
import sidebarClasses from "./sidebar.module.css";
import { sheetAtom, toggleSidebar, useNarrow } from "./sidebar-state.ts";

const loadJumper = () => import("../search/Jumper.tsx");
const Jumper = lazy(loadJumper);

/** What stands around every page: navigation, the place for the page, and what lies over it. */
export function Frame({ failed }: { failed: Error | undefined }) {
  const [sheet, setSheet] = useAtom(sheetAtom);
  const { pathname } = useLocation();
  const how = useNavigationType();
  const jumper = useAtomValue(jumperAtom);
  const narrow = useNarrow();
  useLinks();
  useFrameCommands();
  // On a phone the navigation goes away once it was used; not when the address is only put right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason.
  useEffect(() => {
    if (how !== "REPLACE") setSheet(false);
  }, [pathname, how, setSheet]);
  useEffect(() => whenIdle(() => void loadJumper().catch(() => {})), []);

  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to the text
      </a>
      {!narrow && (
        <nav className={sidebarClasses.rail} aria-label="Navigation">
          <Sidebar />
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
        <Drawer.Content aria-label="Navigation">
          <Sidebar />
        </Drawer.Content>
      </Drawer.Root>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Boundary place={pathname}>
          {failed === undefined ? (
            <Outlet />
          ) : (
            <ErrorScreen status={statusOf(failed)} detail={failed.message} />
          )}
        </Boundary>
      </main>
      <Dialogs />
      {jumper && (
        <Suspense>
          <Jumper />
        </Suspense>
      )}
    </>
  );
}

const statusOf = (error: Error) => (error as { status?: number }).status ?? 500;

function useFrameCommands(): void {
  const navigate = useNavigate();
  const isOpen = useAtomValue(jumperAtom);
  const me = useMe();
  const commands: Command[] = [
    {
      id: "jumper",
      label: "Search and commands",
      group: "Go to",
      keys: "mod+k",
      otherKeys: "mod+shift+k",
      icon: <SearchIcon />,
      inJumper: false,
      run: () => (isOpen ? closeJumper() : openJumper()),
    },
    { id: "home", label: "Home", group: "Go to", icon: <HomeIcon />, run: () => navigate("/") },
  ];
  if (me?.can.createAtTop)
    commands.push({
      id: "new",
      label: "New page",
      group: "Actions",
      keys: "alt+shift+n",
      icon: <NewPageIcon />,
      words: "add create start",
      run: () => openDialog({ type: "create", parent: null }),
    });
  if (me?.can.import)
    commands.push({
      id: "import",
      label: "Import pages",
      group: "Go to",
      icon: <UploadIcon />,
      words: "markdown zip upload",
      run: () => navigate("/admin/import"),
    });
  commands.push(
    {
      id: "sidebar",
      label: "Show or hide the sidebar",
      group: "Actions",
      keys: "mod+.",
      icon: <KeyboardIcon />,
      words: "navigation panel",
      run: toggleSidebar,
    },
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      group: "Actions",
      keys: "?",
      icon: <KeyboardIcon />,
      words: "help keys",
      run: () => openDialog({ type: "shortcuts" }),
    },
  );
  useCommands(commands);
}
