import { type MouseEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useEmbedRules } from "../../embed/rules.ts";
import { t } from "../../locale/text.ts";
import { headingOf, scrollToHeading } from "../contents/scroll.ts";
import { copy, copyLink } from "../copy-link.ts";
import { colorCode } from "./color-code.ts";
import { diagramCode } from "./diagram-code.ts";
import { clickInEmbed, loadByThemselves } from "./embeds.ts";
import { watchMedia } from "./failed-media.ts";
import { togglePreview } from "./files.ts";
import { fitTables } from "./fit-tables.ts";
import { furnish } from "./furnish.ts";
import { clickInGallery, watchSlides } from "./gallery.ts";
import { patchBlocks, rememberBlocks } from "./patch.ts";
import { offerWrapping } from "./wrap-code.ts";

/** The text of a page. The HTML is made by the projector, which escapes everything; nothing in it can run. */
export const Prose = memo(function Prose({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  const rules = useEmbedRules();
  const furnished = useMemo(() => furnish(html, rules), [html, rules]);
  // React writes the first text; a later one is put into its place, so that the reader keeps theirs.
  const [first] = useState(() => ({ __html: furnished }));
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (element.current === null || shown.current === furnished) return;
    if (shown.current === null) rememberBlocks(element.current, furnished);
    else patchBlocks(element.current, furnished);
    shown.current = furnished;
  }, [furnished]);
  useLayoutEffect(() => (element.current === null ? undefined : watchMedia(element.current)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other frames in it.
  useEffect(() => {
    if (element.current !== null) loadByThemselves(element.current);
  }, [furnished]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other code in it.
  useEffect(() => {
    const root = element.current;
    if (root === null) return;
    if (root.querySelector(".katex") !== null) void import("./formulas.ts");
    offerWrapping(root);
    const ends = [
      ...(root.querySelector("code[class^=language-]") === null ? [] : [colorCode(root)]),
      ...(root.querySelector(".tbl") === null ? [] : [fitTables(root)]),
      ...(root.querySelector(".gallery") === null ? [] : [watchSlides(root)]),
      ...(root.querySelector(diagramCode) === null ? [] : [drawLater(root)]),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [html]);

  function onClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const heading = target.closest<HTMLElement>("[data-heading]")?.dataset.heading;
    if (heading !== undefined) {
      history.replaceState(history.state, "", `#${encodeURIComponent(heading)}`);
      void copyLink(location.pathname + location.search + location.hash);
      return;
    }
    const button = target.closest(".copy-code");
    if (button !== null)
      return void copy(button.closest("figure")?.querySelector("code")?.textContent ?? "", t("Code copied"));
    if (clickInEmbed(target)) return;
    const preview = target.closest<HTMLButtonElement>(".show-file");
    if (preview) {
      togglePreview(preview);
      return;
    }
    const figure = target.closest(".show-code")?.closest("figure");
    if (figure) {
      figure.toggleAttribute("data-code");
      return;
    }
    if (clickInGallery(target)) return;
    const head = target.closest<HTMLTableCellElement>("th:has(> .sort-column)");
    if (head !== null && target.closest("a") === null && getSelection()?.isCollapsed !== false) {
      void import("./sort-table.ts").then(({ sortBy }) => sortBy(head));
      return;
    }
    const link = target.closest("a");
    const href = link?.getAttribute("href") ?? "";
    if (href.startsWith("#") && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      scrollToHeading(headingOf(href));
      return;
    }
    if (target instanceof HTMLImageElement && link === null && target.closest(".fig") !== null)
      window.open(target.currentSrc || target.src, "_blank", "noopener");
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is that of the links and buttons inside, which have keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      ref={element}
      className="prose"
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe by construction, proven by the renderer's tests.
      dangerouslySetInnerHTML={first}
    />
  );
});

/** Draws the diagrams of a text, as soon as the code for that is there. @returns ends it */
function drawLater(root: HTMLElement): () => void {
  let end: (() => void) | null = () => {};
  import("./diagrams.ts")
    .then(({ drawDiagrams }) => {
      if (end !== null) end = drawDiagrams(root);
    })
    // Their code is to be read meanwhile.
    .catch(() => undefined);
  return () => {
    end?.();
    end = null;
  };
}
