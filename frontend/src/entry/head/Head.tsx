import { isShowable } from "@annals/document/browser";
import type { ReactNode } from "react";
import { t } from "../../locale/text.ts";

interface HeadProps {
  icon: string;
  /** Opens the dialog that changes the icon; absent for readers. */
  onIcon?(): void;
  /** The title. */
  children: ReactNode;
}

/** The title of a page with its icon, the same for reading and writing. */
export function Head({ icon, onIcon, children }: HeadProps) {
  const sign = isShowable(icon) ? <img src={icon} alt="" /> : icon;
  return (
    <div className="page-head">
      {icon !== "" &&
        (onIcon === undefined ? (
          <span className="page-icon" aria-hidden="true">
            {sign}
          </span>
        ) : (
          <button type="button" className="page-icon" aria-label={t("Change the icon")} onClick={onIcon}>
            {sign}
          </button>
        ))}
      {children}
    </div>
  );
}
