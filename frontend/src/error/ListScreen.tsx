import type { ReactNode } from "react";
import type { Crumb } from "../frame/crumbs.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import looks from "../theme/looks.module.css";
import { ErrorScreen } from "./ErrorScreen.tsx";
import { statusOf } from "./status.ts";

interface ListScreenProps {
  title: string;
  /** What stands above the list, where the bar and the window say more. */
  heading?: string;
  /** The screens above. */
  trail?: Crumb[];
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  beside?: ReactNode;
  /** Buttons in the bar. */
  actions?: ReactNode;
  /** What the screen is about, as it was read. Without an answer, an error takes the place of the screen. */
  read?: { data?: unknown; error?: Error | undefined };
  /** What is said then, in place of the server's message. */
  failure?: string;
  /** The screen's own look, in place of a wide list. */
  className?: string | undefined;
  children: ReactNode;
}

/** A screen that shows what there is of something: its title in the window, in the bar and above the list; or why it cannot be shown. */
export function ListScreen({ title, read, failure, className = looks.list, ...parts }: ListScreenProps) {
  const { heading = title, trail = [], lead, beside, actions, children } = parts;
  useTitle(title);
  if (read?.error !== undefined && read.data === undefined)
    return <ErrorScreen status={statusOf(read.error)} detail={failure ?? read.error.message} />;
  const head = (
    <>
      <h1>{heading}</h1>
      {lead !== undefined && <p className={looks.lead}>{lead}</p>}
    </>
  );
  return (
    <>
      <TopBar trail={trail} title={title}>
        {actions}
      </TopBar>
      <div className={className}>
        {beside === undefined ? (
          head
        ) : (
          <div className={looks.headed}>
            <div className={looks.title}>{head}</div>
            {beside}
          </div>
        )}
        {children}
      </div>
    </>
  );
}
