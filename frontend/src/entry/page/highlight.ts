/** Colours code. It loads with the first code on the screen, and each language loads when it is first used. */
import { createBundledHighlighter, createCssVariablesTheme } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

const grammars = {
  bash: () => import("@shikijs/langs/bash"),
  c: () => import("@shikijs/langs/c"),
  clojure: () => import("@shikijs/langs/clojure"),
  cpp: () => import("@shikijs/langs/cpp"),
  csharp: () => import("@shikijs/langs/csharp"),
  css: () => import("@shikijs/langs/css"),
  dart: () => import("@shikijs/langs/dart"),
  diff: () => import("@shikijs/langs/diff"),
  docker: () => import("@shikijs/langs/docker"),
  elixir: () => import("@shikijs/langs/elixir"),
  erlang: () => import("@shikijs/langs/erlang"),
  go: () => import("@shikijs/langs/go"),
  graphql: () => import("@shikijs/langs/graphql"),
  haskell: () => import("@shikijs/langs/haskell"),
  hcl: () => import("@shikijs/langs/hcl"),
  html: () => import("@shikijs/langs/html"),
  ini: () => import("@shikijs/langs/ini"),
  java: () => import("@shikijs/langs/java"),
  javascript: () => import("@shikijs/langs/javascript"),
  json: () => import("@shikijs/langs/json"),
  jsx: () => import("@shikijs/langs/jsx"),
  julia: () => import("@shikijs/langs/julia"),
  kotlin: () => import("@shikijs/langs/kotlin"),
  lua: () => import("@shikijs/langs/lua"),
  make: () => import("@shikijs/langs/make"),
  markdown: () => import("@shikijs/langs/markdown"),
  nginx: () => import("@shikijs/langs/nginx"),
  "objective-c": () => import("@shikijs/langs/objective-c"),
  perl: () => import("@shikijs/langs/perl"),
  php: () => import("@shikijs/langs/php"),
  powershell: () => import("@shikijs/langs/powershell"),
  python: () => import("@shikijs/langs/python"),
  r: () => import("@shikijs/langs/r"),
  ruby: () => import("@shikijs/langs/ruby"),
  rust: () => import("@shikijs/langs/rust"),
  scala: () => import("@shikijs/langs/scala"),
  scss: () => import("@shikijs/langs/scss"),
  sql: () => import("@shikijs/langs/sql"),
  swift: () => import("@shikijs/langs/swift"),
  toml: () => import("@shikijs/langs/toml"),
  tsx: () => import("@shikijs/langs/tsx"),
  typescript: () => import("@shikijs/langs/typescript"),
  xml: () => import("@shikijs/langs/xml"),
  yaml: () => import("@shikijs/langs/yaml"),
};

/** Uses the colour tokens of the page, so that both themes work. */
const theme = createCssVariablesTheme({ name: "annals", variablePrefix: "--code-", fontStyle: false });

const create = createBundledHighlighter({
  langs: grammars,
  themes: {},
  engine: () => createJavaScriptRegexEngine({ forgiving: true }),
});

/** A sample that most rules of a grammar are tried on. */
const sample = 'a = "b" + 1 // c\n# d\n';

/**
 * A highlighter without languages; `loadLanguage(id)` loads one. Each line of code has half a second; after that, the
 * rest is coloured like what came before, as a comment without an end. The first line of a language compiles its grammar
 * as well, for which a slow or busy machine needs longer: that is done with the sample, which has no limit.
 */
export async function createHighlighter() {
  const made = await create({ langs: [], themes: [theme] });
  const compiled = new Set<string>();
  const loadLanguage: typeof made.loadLanguage = async (...languages) => {
    await made.loadLanguage(...languages);
    for (const lang of languages) {
      if (typeof lang !== "string" || compiled.has(lang)) continue;
      compiled.add(lang);
      made.codeToTokensBase(sample, { lang, theme: "annals", tokenizeTimeLimit: 0 });
    }
  };
  return { ...made, loadLanguage };
}
