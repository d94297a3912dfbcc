import type { ReactNode } from "react";
import { FooterLinks } from "../look/FooterLinks.tsx";
import { Brand } from "../space/Brand.tsx";
import classes from "./lone.module.css";

/**
 * A screen without the frame, for people who are not signed in: one sheet of paper in the middle, in the look of the
 * space.
 */
export function Lone({ children }: { children: ReactNode }) {
  return (
    <div className={classes.lone}>
      <main className={classes.middle}>
        <Brand />
        {children}
      </main>
      <footer className={classes.foot}>
        <FooterLinks />
      </footer>
    </div>
  );
}
