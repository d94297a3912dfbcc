import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import { useSpace } from "../space/space.ts";
import classes from "./footer.module.css";

/** What the space says below each of its pages. */
export function Footer() {
  const { data: space } = useSpace();
  const { text, links } = space?.settings.footer ?? { text: "", links: [] };
  if (text === "" && links.length === 0) return null;
  return (
    <footer className={classes.footer}>
      {text !== "" && <p>{text}</p>}
      {links.length > 0 && (
        <nav aria-label={t("Footer")}>
          {links.map(({ title, url }, at) =>
            url.startsWith("/") ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: two links may be alike
              <Link key={at} to={url}>
                {title}
              </Link>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: two links may be alike
              <a key={at} href={url} target="_blank" rel="noreferrer">
                {title}
              </a>
            ),
          )}
        </nav>
      )}
    </footer>
  );
}
