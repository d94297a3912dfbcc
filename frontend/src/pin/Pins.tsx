import { Link } from "react-router-dom";
import { addressOf } from "../entry/address.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import type { PageProps } from "../entry/slots.ts";
import { t } from "../locale/text.ts";
import { PinIcon } from "../theme/icons.tsx";
import classes from "./pin.module.css";

/** The pages below this one to which its readers are led first. */
export function Pins({ entry }: PageProps) {
  const { below } = entry.pins;
  if (below.length === 0) return null;
  return (
    <nav className={`${classes.pins} page-pins`} aria-labelledby="pins">
      <h2 id="pins">
        <PinIcon size={14} />
        {t("Pinned")}
      </h2>
      <ul>
        {below.map((page) => (
          <li key={page.id}>
            <Link to={addressOf(page)}>
              <b className="cut">
                <IconBefore icon={page.icon} />
                {page.title}
              </b>
              {page.description !== "" && <small className="cut">{page.description}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
