import type { Person, Tag } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import { nearDay } from "../locale/dates.ts";
import { Avatar } from "../person/Avatar.tsx";
import { addressOfTag } from "../tag-mark/address.ts";
import { Dot } from "../tag-mark/Dot.tsx";
import classes from "./found-line.module.css";
import type { Ranges } from "./lines.ts";
import { Marked } from "./Marked.tsx";
import { trailOf } from "./trail.ts";

interface FoundLineProps {
  /** Where it leads, when not to the top of the page. */
  to?: string;
  page: {
    id: string;
    slug: string;
    title: string;
    icon: string;
    breadcrumbs: { title: string }[];
    /** Whose it is and when it was changed last, where that is known. */
    author_user?: Person;
    updated_at?: string;
  };
  matches?: Ranges;
  /** Its description, or the line in which the words were found. */
  text: string;
  marks?: Ranges;
  tags?: Tag[];
}

/** A page in a list of pages: its title, its place, a line of it, and other data. */
export function FoundLine({
  page,
  to = addressOf(page),
  matches = [],
  text,
  marks = [],
  tags = [],
}: FoundLineProps) {
  const { author_user, updated_at } = page;
  return (
    <article className={classes.line}>
      <Link className={classes.page} to={to}>
        <b dir="auto">
          <IconBefore icon={page.icon} />
          <Marked text={page.title} ranges={matches} />
        </b>
        <small dir="auto">{trailOf(page.breadcrumbs)}</small>
        {text !== "" && (
          <span className={classes.text} dir="auto">
            <Marked text={text} ranges={marks} />
          </span>
        )}
      </Link>
      {author_user !== undefined && updated_at !== undefined && (
        <p className={classes.foot}>
          <Avatar person={author_user} size={20} />
          <span>
            {author_user.display_name}, {nearDay(updated_at)}
          </span>
          {tags.map((tag) => (
            <Link key={tag.id} className={classes.tag} to={addressOfTag(tag)}>
              <Dot color={tag.color} />
              {tag.name}
            </Link>
          ))}
        </p>
      )}
    </article>
  );
}
