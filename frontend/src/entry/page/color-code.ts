import { coloredAs } from "@annals/document/browser";
import { highlighter, maxColored } from "./highlighter.ts";

/** Colours the code blocks of a text when they come into sight. Each language is fetched when it is first needed. */
export function colorCode(root: HTMLElement): () => void {
  let stopped = false;
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        void color(target as HTMLElement, () => stopped);
      }
    },
    { rootMargin: "400px" },
  );
  for (const code of root.querySelectorAll<HTMLElement>("pre > code[class^=language-]")) {
    const language = coloredAs(code.className.slice("language-".length));
    if (language !== "text" && (code.textContent?.length ?? 0) <= maxColored) seen.observe(code);
  }
  return () => {
    stopped = true;
    seen.disconnect();
  };
}

async function color(code: HTMLElement, isStopped: () => boolean): Promise<void> {
  try {
    const colors = await highlighter();
    const language = coloredAs(code.className.slice("language-".length));
    await colors.loadLanguage(language as never);
    if (isStopped()) return;
    const { tokens } = colors.codeToTokens(code.textContent ?? "", {
      lang: language as never,
      theme: "annals",
    });
    const fragment = document.createDocumentFragment();
    tokens.forEach((line, at) => {
      if (at > 0) fragment.append("\n");
      for (const { content, color } of line) {
        if (color === undefined || color === "var(--code-foreground)") {
          fragment.append(content);
          continue;
        }
        const span = document.createElement("span");
        span.style.color = color;
        span.textContent = content;
        fragment.append(span);
      }
    });
    code.replaceChildren(fragment);
  } catch {
    // Code can be read without colours.
  }
}
