import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import { useSpace } from "../space/space.ts";

/** The links that the space has below its pages. Those to other sites open in a tab of their own. */
export function FooterLinks() {
  const links = useSpace().data?.settings.footer.links ?? [];
  if (links.length === 0) return null;
  return (
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
  );
}
