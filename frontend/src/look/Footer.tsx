import { useSpace } from "../space/space.ts";
import { FooterLinks } from "./FooterLinks.tsx";
import classes from "./footer.module.css";

/** The footer of the space's pages. */
export function Footer() {
  const { data: space } = useSpace();
  const { text, links } = space?.settings.footer ?? { text: "", links: [] };
  if (text === "" && links.length === 0) return null;
  return (
    <footer className={classes.footer}>
      {text !== "" && <p>{text}</p>}
      <FooterLinks />
    </footer>
  );
}
