import { numberOf } from "../../locale/dates.ts";
import { t } from "../../locale/text.ts";
import { diagramCode } from "./diagram-code.ts";

/** Draws the Mermaid diagrams of a text when they come into sight. The renderer is loaded with the first one. */
export function drawDiagrams(root: HTMLElement): () => void {
  let stopped = false;
  const drawn = new Set<HTMLElement>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        drawn.add(target as HTMLElement);
        void draw(target as HTMLElement, () => stopped);
      }
    },
    { rootMargin: "400px" },
  );
  // Colours are part of a diagram: another theme is another drawing.
  const theme = new MutationObserver(() => {
    for (const code of drawn) void draw(code, () => stopped);
  });
  theme.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
  for (const code of root.querySelectorAll<HTMLElement>(diagramCode)) seen.observe(code);
  return () => {
    stopped = true;
    seen.disconnect();
    theme.disconnect();
  };
}

/** Also draws those that nobody has seen yet. */
export async function drawAllDiagrams(root: ParentNode): Promise<void> {
  for (const code of root.querySelectorAll<HTMLElement>(diagramCode)) await draw(code, () => false);
}

/** A larger one could keep the browser busy for seconds. */
const maxLetters = 20_000;
/** Mermaid makes each of them, whatever their number: a line of twenty characters could crash the tab. */
const maxEmptyBlocks = 1_000;
/** A tag of HTML, which Mermaid would build to measure it, is text; a line break is one. */
const tag = /(?<!<)<(?!br\s*\/?>)(?=[a-z/!?])/gi;
let count = 0;
let took = 0;
/** How long Mermaid drew the last time, in milliseconds. */
export const lastTook = (): number => took;
/** Mermaid draws one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** Why a diagram cannot be drawn. */
export const notDrawn = (error: Error): string =>
  t("This diagram cannot be drawn: {message}", { message: error.message.slice(0, 500) });

/** A diagram as a picture. @throws Error that says what is wrong with its code */
async function drawingOf(source: string): Promise<HTMLElement> {
  if (source.length > maxLetters)
    throw new Error(t("it has more than {count} characters", { count: numberOf(maxLetters) }));
  if (emptyBlocksIn(source) > maxEmptyBlocks)
    throw new Error(t("it has more than {count} empty blocks", { count: numberOf(maxEmptyBlocks) }));
  return pictureOf(await svgOf(source), source);
}

/** `space:3` in a diagram of blocks stands for three of them. */
const emptyBlocksIn = (source: string): number =>
  Array.from(source.matchAll(/\bspace:(\d+)/g), ([, count]) => Number(count)).reduce(
    (sum, count) => sum + count,
    0,
  );

/** The same, in turn; null when nobody needs it by then. */
export function drawnInTurn(source: string, isWanted: () => boolean): Promise<HTMLElement | null> {
  const drawing = last.then(() => (isWanted() ? drawingOf(source) : null));
  last = drawing.catch(() => undefined);
  return drawing;
}

function draw(code: HTMLElement, isStopped: () => boolean): Promise<void> {
  const drawing = last.then(async () => {
    const figure = code.closest("figure");
    if (figure === null || isStopped()) return;
    const source = code.textContent ?? "";
    try {
      const picture = await drawingOf(source);
      figure.querySelector(":scope > .diagram")?.remove();
      figure.querySelector(":scope > .diagram-failed")?.remove();
      figure.dataset.diagram = "";
      figure.querySelector("pre")!.before(picture);
    } catch (error) {
      figure.querySelector(":scope > .diagram-failed")?.remove();
      const note = document.createElement("p");
      note.className = "diagram-failed";
      note.textContent = notDrawn(error as Error);
      figure.append(note);
    }
  });
  last = drawing.catch(() => undefined);
  return drawing;
}

async function svgOf(source: string): Promise<string> {
  const { default: mermaid } = await import("mermaid");
  const isDark = document.documentElement.dataset.mantineColorScheme === "dark";
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    theme: isDark ? "dark" : "neutral",
    maxTextSize: maxLetters,
    maxEdges: 400,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    fontFamily: "sans-serif",
    // Settings in the diagram may not override this.
    secure: [
      "secure",
      "securityLevel",
      "startOnLoad",
      "maxTextSize",
      "maxEdges",
      "htmlLabels",
      "flowchart",
      "fontFamily",
      "theme",
    ],
  });
  const began = performance.now();
  try {
    const { svg } = await mermaid.render(`diagram-${++count}`, source.replace(tag, "#lt;"));
    return svg;
  } finally {
    took = performance.now() - began;
  }
}

/** As the image of a file, so that nothing in it can run, load or lead anywhere. */
function pictureOf(svg: string, source: string): HTMLElement {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const image = document.createElement("img");
  image.className = "diagram";
  image.alt = t("Diagram: {source}", { source: source.slice(0, 1_000) });
  let sized = svg;
  if (width !== undefined && height !== undefined) {
    image.width = Math.ceil(Number(width));
    image.height = Math.ceil(Number(height));
    // As wide as all there is, it would have no size of its own, and a browser may show a part of it.
    sized = svg.replace(/^(<svg\b[^>]*?) width="100%"/, `$1 width="${width}" height="${height}"`);
  }
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  return image;
}
