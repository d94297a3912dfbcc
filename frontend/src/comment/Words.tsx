import { type MouseEvent, useLayoutEffect, useMemo, useRef } from "react";
import { watchMedia } from "../entry/page/failed-media.ts";
import classes from "./comment.module.css";
import { lowered } from "./lowered.ts";

/** The words of a comment. @param html rendered by the server from blocks, with all text escaped */
export function Words({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => ({ __html: lowered(html) }), [html]);
  useLayoutEffect(() => (element.current === null ? undefined : watchMedia(element.current)), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: as in the text of a page, a picture is opened large by a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      ref={element}
      className={`prose ${classes.words}`}
      dir="auto"
      onClick={openPicture}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from blocks, and escapes all text.
      dangerouslySetInnerHTML={shown}
    />
  );
}

function openPicture({ target }: MouseEvent): void {
  if (target instanceof HTMLImageElement && target.closest("a") === null && target.closest(".fig") !== null)
    window.open(target.getAttribute("src")!, "_blank", "noopener");
}
