import { Tooltip } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { openDialog } from "../dialog/dialog.ts";
import { breadcrumbsDialog } from "./breadcrumbs-dialog.ts";
import { type Crumb, visibleCrumbs } from "./crumbs.ts";
import classes from "./frame.module.css";

/** The pages above this one. What does not fit is behind the dots, which open the whole trail. */
export function Breadcrumb({ trail, title, state }: { trail: Crumb[]; title: string; state: ReactNode }) {
  const shown = visibleCrumbs(trail, useWidth());
  return (
    <div className={classes.crumbs}>
      <nav aria-label="Breadcrumb" style={{ minWidth: 0 }}>
        <ol>
          {shown.map((crumb) => (
            <li key={crumb === "more" ? "more" : crumb.id}>
              {crumb === "more" ? (
                <Tooltip label="Show all pages above this one">
                  <button
                    type="button"
                    aria-label="Breadcrumbs"
                    onClick={() => openDialog(breadcrumbsDialog, { trail, title })}
                  >
                    …
                  </button>
                </Tooltip>
              ) : (
                <Link className="cut" to={crumb.address} title={crumb.title}>
                  {crumb.title}
                </Link>
              )}
              <span className={classes.separator} aria-hidden="true">
                /
              </span>
            </li>
          ))}
          <li>
            <span className={`${classes.current} cut`} aria-current="page">
              {title}
            </span>
          </li>
        </ol>
      </nav>
      {state}
    </div>
  );
}

function useWidth(): number {
  const [width, setWidth] = useState(window.innerWidth);
  useEffect(() => {
    const onResize = () => setWidth(window.innerWidth);
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, []);
  return width;
}
