import { isShowable } from "@annals/document/browser";
import classes from "./icon.module.css";

/** The icon of a page, an emoji or a picture, as wide as the text around it is high. Nothing where there is none. */
export function EntryIcon({ icon }: { icon: string }) {
  if (icon === "") return null;
  return isShowable(icon) ? <img className={classes.picture} src={icon} alt="" /> : icon;
}

/** The same, and a space after it, in front of a title. */
export function IconBefore({ icon }: { icon: string }) {
  return icon === "" ? null : (
    <>
      <EntryIcon icon={icon} />{" "}
    </>
  );
}

/** A title as plain text can say it: with the icon where that is an emoji. */
export const signed = ({ icon, title }: { icon: string; title: string }): string =>
  icon === "" || isShowable(icon) ? title : `${icon} ${title}`;
