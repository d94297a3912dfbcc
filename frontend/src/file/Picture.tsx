import type { LibraryFile } from "@annals/query-api/contract";
import { ActionIcon, Button } from "@mantine/core";
import { useRef, useState } from "react";
import { t } from "../locale/text.ts";
import { ExternalIcon, MinusIcon, PlusIcon } from "../theme/icons.tsx";
import { shownAddress } from "./addresses.ts";
import classes from "./file.module.css";
import { srcSetOf } from "./src-set.ts";

/** Shares of a picture's own width, in percent. */
const steps = [10, 25, 50, 75, 100, 150, 200, 300, 400];

/** A picture on the page of its file: as large as it fits, or larger and smaller. */
export function Picture({ file }: { file: LibraryFile }) {
  const image = useRef<HTMLImageElement>(null);
  /** Null: as large as it fits. */
  const [zoom, setZoom] = useState<number | null>(null);
  /** The width that is 100%: that of the picture, and of one without pixels the width at which it fits. */
  const [full, setFull] = useState(1);
  const url = shownAddress(file);
  const step = (next: (percent: number) => number | undefined) => {
    const { offsetWidth, naturalWidth, complete } = image.current!;
    if (!complete || offsetWidth === 0) return;
    const own = file.mime_type === "image/svg+xml" ? offsetWidth : (file.width ?? naturalWidth);
    const whole = zoom === null ? Math.max(1, own) : full;
    setFull(whole);
    setZoom(next(zoom ?? (offsetWidth / whole) * 100) ?? zoom);
  };
  // A percent more or less is the same to the eye.
  const larger = () => step((percent) => steps.find((one) => one > percent + 1));
  const smaller = () => step((percent) => steps.findLast((one) => one < percent - 1));
  const width = zoom === null ? null : Math.max(1, Math.round((full * zoom) / 100));
  return (
    <div className={classes.zoom}>
      <div className={classes.zoomBar} role="toolbar" aria-label={t("Zoom")}>
        <ActionIcon
          aria-label={t("Smaller")}
          data-tip={t("Smaller")}
          aria-disabled={zoom === steps[0]}
          data-disabled={zoom === steps[0] || undefined}
          onClick={smaller}
        >
          <MinusIcon size={18} />
        </ActionIcon>
        <Button
          variant="subtle"
          size="compact-sm"
          className="num"
          aria-label={
            zoom === null ? t("Fit to the window") : t("{zoom}%: fit the picture to the window", { zoom })
          }
          onClick={() => setZoom(null)}
        >
          {zoom === null ? t("Fit") : `${zoom}%`}
        </Button>
        <ActionIcon
          aria-label={t("Larger")}
          data-tip={t("Larger")}
          aria-disabled={zoom === steps.at(-1)}
          data-disabled={zoom === steps.at(-1) || undefined}
          onClick={larger}
        >
          <PlusIcon size={18} />
        </ActionIcon>
        <span className="grow" />
        <ActionIcon
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={t("Open in a new tab")}
          data-tip={t("Open in a new tab")}
        >
          <ExternalIcon size={18} />
        </ActionIcon>
      </div>
      <section className={classes.view} aria-label={file.name} tabIndex={width === null ? undefined : 0}>
        <img
          ref={image}
          className={classes.shown}
          src={url}
          srcSet={srcSetOf(file)}
          sizes={width === null ? "56rem" : `${width}px`}
          style={width === null ? undefined : { width, maxWidth: "none", maxHeight: "none" }}
          alt={file.name}
        />
      </section>
    </div>
  );
}
