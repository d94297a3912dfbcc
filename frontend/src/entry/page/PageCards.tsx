import type { Entry } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { addressOf } from "../../address/address.ts";
import { IconBefore } from "../head/EntryIcon.tsx";
import classes from "./page-cards.module.css";

export type Card = Pick<Entry, "id" | "title" | "icon" | "slug">;

/** Pages in two columns, each a link with a line below its title. @param isCut what is too long ends with an ellipsis */
export function PageCards<Page extends Card>({
  pages,
  lineOf,
  isCut = false,
}: {
  pages: Page[];
  lineOf(page: Page): string;
  isCut?: boolean;
}) {
  const cut = isCut ? "cut" : undefined;
  return (
    <ul className={classes.cards}>
      {pages.map((page) => {
        const line = lineOf(page);
        return (
          <li key={page.id}>
            <Link to={addressOf(page)}>
              <b className={cut} dir="auto">
                <IconBefore icon={page.icon} />
                {page.title}
              </b>
              {line !== "" && (
                <small className={cut} dir="auto">
                  {line}
                </small>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
