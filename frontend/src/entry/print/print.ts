import { diagramCode } from "../page/diagram-code.ts";

const scheme = "data-mantine-color-scheme";
/** How long pictures are waited for, in milliseconds. */
const patience = 15_000;

/** Prints what is on the screen, with all pictures and diagrams of it. */
export async function printNow(): Promise<void> {
  const restore = inLight();
  try {
    await Promise.race([complete(), new Promise((resolve) => setTimeout(resolve, patience))]);
    window.print();
  } finally {
    restore();
  }
}

/** Paper is white: a page that is read in the dark is printed in the light, also by the browser's own menu. */
export function printInLight(): () => void {
  let restore = () => {};
  const onBegin = () => {
    restore = inLight();
  };
  const onEnd = () => restore();
  window.addEventListener("beforeprint", onBegin);
  window.addEventListener("afterprint", onEnd);
  return () => {
    window.removeEventListener("beforeprint", onBegin);
    window.removeEventListener("afterprint", onEnd);
  };
}

function inLight(): () => void {
  const root = document.documentElement;
  const before = root.getAttribute(scheme);
  if (before !== "light") root.setAttribute(scheme, "light");
  return () => {
    if (before !== null && before !== "light") root.setAttribute(scheme, before);
  };
}

/** Resolves when all lazily loaded content is there. */
async function complete(): Promise<void> {
  const main = document.querySelector("main") ?? document.body;
  const pictures = [...main.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  const diagrams =
    main.querySelector(diagramCode) === null
      ? undefined
      : import("../page/diagrams.ts").then(({ drawAllDiagrams }) => drawAllDiagrams(main));
  await Promise.allSettled([...pictures.map((picture) => picture.decode()), diagrams]);
}
