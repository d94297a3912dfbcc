import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "../../locale/text.ts";
import type { BannerLook } from "./banner.ts";
import classes from "./head.module.css";

interface BannerProps {
  banner: BannerLook;
  /** Opens the dialog that changes it; absent for readers. */
  onChange?: (() => void) | undefined;
}

/** The picture across the top of a page. Readers see nothing in place of one that cannot be loaded. */
export function Banner({ banner, onChange }: BannerProps) {
  const [failed, setFailed] = useState<string>();
  const isMissing = failed === banner.url;
  if (isMissing && onChange === undefined) return null;
  return (
    <div className="page-banner">
      {isMissing ? (
        <p className={classes.missing}>{t("The banner could not be loaded.")}</p>
      ) : (
        <img
          src={banner.url}
          alt=""
          style={{ objectPosition: `50% ${banner.position}%` }}
          onError={() => setFailed(banner.url)}
        />
      )}
      {onChange !== undefined && (
        <Button size="xs" className={classes.change} onClick={onChange}>
          {t("Change banner")}
        </Button>
      )}
    </div>
  );
}
