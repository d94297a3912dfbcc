/** The languages that code can be coloured for: id as stored, and its name as the page shows it. */
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

/** The id under which a language is coloured; what is not known stays as it is. */
export function languageOf(name: string): string {
  const id = name.trim().toLowerCase();
  return aliases[id] ?? id;
}

/** A language's name for people. */
export function languageName(id: string): string {
  return languages[languageOf(id)] ?? id;
}
