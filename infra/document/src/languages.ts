/** The languages of code by the name that documents store, with their titles and colouring. */

/** The languages that people can choose and that code can be coloured for. */
export const languages: Record<string, string> = {
  text: "Text",
  bash: "Shell",
  powershell: "PowerShell",
  javascript: "JavaScript",
  jsx: "JSX",
  typescript: "TypeScript",
  tsx: "TSX",
  json: "JSON",
  yaml: "YAML",
  toml: "TOML",
  ini: "INI",
  xml: "XML",
  html: "HTML",
  css: "CSS",
  scss: "SCSS",
  markdown: "Markdown",
  sql: "SQL",
  graphql: "GraphQL",
  python: "Python",
  ruby: "Ruby",
  go: "Go",
  rust: "Rust",
  java: "Java",
  kotlin: "Kotlin",
  scala: "Scala",
  swift: "Swift",
  "objective-c": "Objective-C",
  dart: "Dart",
  php: "PHP",
  perl: "Perl",
  c: "C",
  cpp: "C++",
  csharp: "C#",
  elixir: "Elixir",
  erlang: "Erlang",
  haskell: "Haskell",
  clojure: "Clojure",
  lua: "Lua",
  r: "R",
  julia: "Julia",
  docker: "Docker",
  nginx: "nginx",
  hcl: "HCL",
  make: "Make",
  diff: "Diff",
};

/** Other names of these languages. */
const aliases: Record<string, string> = {
  sh: "bash",
  shell: "bash",
  zsh: "bash",
  console: "bash",
  js: "javascript",
  ts: "typescript",
  yml: "yaml",
  py: "python",
  rb: "ruby",
  rs: "rust",
  golang: "go",
  kt: "kotlin",
  cs: "csharp",
  "c#": "csharp",
  "c++": "cpp",
  md: "markdown",
  dockerfile: "docker",
  terraform: "hcl",
  tf: "hcl",
  makefile: "make",
  pgsql: "sql",
  plain: "text",
  plaintext: "text",
  txt: "text",
  none: "text",
};

/** A language as the class of a code element: lower case, without characters that no language uses. */
export function languageClass(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}+#._-]/gu, "") || "text";
}

/** The language of this name or other name; the name itself for a language that is not in the list. */
export function languageOf(name: string): string {
  const id = languageClass(name);
  return Object.hasOwn(aliases, id) ? aliases[id]! : id;
}

/** The language that colours code of this name, or `text` for one without colours. */
export function coloredAs(name: string): string {
  const language = languageOf(name);
  return Object.hasOwn(languages, language) ? language : "text";
}

/** What people call a language. */
export function languageName(name: string): string {
  if (languageClass(name) === "terraform") return "Terraform"; // it is HCL, but people call it this
  const language = languageOf(name);
  return Object.hasOwn(languages, language) ? languages[language]! : name;
}
