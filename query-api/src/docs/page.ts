/** What this page needs of an OpenAPI description. */
export interface Description {
  info?: { title?: string; version?: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}
interface Operation {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Schema {
  type?: string | string[];
  default?: unknown;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
}
interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** The page on which the API can be read and tried, made of its own description. */
export function docsPage({ info, paths, components }: Description): string {
  const named = components?.schemas ?? {};
  const groups = new Map<string, Entry[]>();
  for (const [path, operations] of Object.entries(paths ?? {}))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? "other";
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation }]);
    }
  const title = plain(info?.title ?? "Annals");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
<script src="/api/docs/client.js" defer></script>
</head>
<body>
<header>
<h1>${title}: API</h1>
<p>${plain(info?.description ?? "")}</p>
<p class="hint">Version ${plain(info?.version ?? "")}. The same as data: <a href="/api/openapi.json">openapi.json</a>.
Reads work with the session of this browser; for everything else give the token that signing in answers.</p>
<div class="tools">
<label>Token <input id="token" type="password" autocomplete="off" spellcheck="false"></label>
<label>Find a call <input id="filter" type="search" autocomplete="off" spellcheck="false"></label>
</div>
</header>
<main>
${[...groups].map(([tag, entries]) => group(tag, entries, named)).join("\n")}
</main>
</body>
</html>
`;
}

type Named = Record<string, Schema>;

function group(tag: string, entries: Entry[], named: Named): string {
  const calls = entries.map((entry) => callOf(entry, named));
  return `<section class="group"><h2>${plain(tag)}</h2>${calls.join("\n")}</section>`;
}

function callOf({ method, path, operation }: Entry, named: Named): string {
  const words = `${method} ${path} ${operation.summary ?? ""}`.toLowerCase();
  const parameters = operation.parameters ?? [];
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const answer = operation.responses?.["200"]?.content?.["application/json"]?.schema;
  return `<details class="call" data-words="${plain(words)}">
<summary><span class="method">${plain(method)}</span><span class="path">${plain(path)}</span><span class="about">${plain(operation.summary ?? "")}</span></summary>
<form data-method="${plain(method.toUpperCase())}" data-path="${plain(path)}">
${operation.security ? "" : '<p class="hint">Needs no token.</p>'}
${parameters.length > 0 ? `<div class="fields">${parameters.map(field).join("")}</div>` : ""}
${body ? bodyFields(body[0], body[1].schema ?? {}) : ""}
<button type="submit">Send</button>
${answer ? `<details class="shape"><summary>What it answers</summary><pre tabindex="0">${plain(wholeOutline(answer, named))}</pre></details>` : ""}
<pre class="answer" role="status" tabindex="0" hidden></pre>
</form>
</details>`;
}

function field({
  name,
  in: place,
  required,
  schema = {},
}: NonNullable<Operation["parameters"]>[number]): string {
  const hint = outline(schema, 0);
  return `<label>${plain(name)}${required ? " (required)" : ""}
<input name="${plain(`${place}.${name}`)}"${required ? " required" : ""} placeholder="${plain(hint.slice(0, 60))}" spellcheck="false"></label>`;
}

function bodyFields(type: string, schema: Schema): string {
  if (type === "application/json")
    return `<h3>Body</h3>
<textarea name="body" aria-label="Body" spellcheck="false">${plain(JSON.stringify(example(schema), null, 2))}</textarea>
<details class="shape"><summary>What it may hold</summary><pre tabindex="0">${plain(outline(schema, 0))}</pre></details>`;
  return `<div class="fields">
<label>File <input type="file" name="file" required></label>
<label>entry_id <input name="part.entry_id" spellcheck="false"></label>
<label>name <input name="part.name" spellcheck="false"></label>
<label>under <input name="part.under" spellcheck="false"></label>
</div>`;
}

/** A schema, and below it the named ones that it refers to. */
function wholeOutline(schema: Schema, named: Named): string {
  const parts = [outline(schema, 0)];
  const told = new Set<string>();
  for (let at = 0; at < parts.length; at++)
    for (const name of Object.keys(named))
      if (!told.has(name) && new RegExp(`\\b${name}\\b`).test(parts[at]!)) {
        told.add(name);
        parts.push(`${name} = ${outline(named[name]!, 0)}`);
      }
  return parts.join("\n\n");
}

/** A schema in the manner of TypeScript: short, and readable by whoever writes against it. */
export function outline(schema: Schema, depth: number): string {
  const pad = "  ".repeat(depth);
  if (depth > 8) return "…";
  if (schema.$ref) return schema.$ref.replace(/^.*\//, "");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => outline(choice, depth)).join(" | ");
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => outline(item, depth)).join(", ")}]`;
  if (schema.type === "array") {
    const item = outline(schema.items ?? {}, depth);
    return / \| /.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }
  if (schema.properties) {
    const required = new Set(schema.required);
    const lines = Object.entries(schema.properties).map(
      ([name, value]) => `${pad}  ${name}${required.has(name) ? "" : "?"}: ${outline(value, depth + 1)}`,
    );
    return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${pad}}`;
  }
  if (schema.type === "object") return "{ … }";
  return [typeName(schema), ...limitsOf(schema)].join(", ");
}

function typeName({ type, format, default: standard }: Schema): string {
  const name = Array.isArray(type) ? type.join(" | ") : (type ?? "any");
  return `${name}${format ? ` (${format})` : ""}${standard === undefined ? "" : ` = ${JSON.stringify(standard)}`}`;
}

function limitsOf({ minimum, maximum, maxLength }: Schema): string[] {
  const isLimit = (value: number | undefined) => value !== undefined && Math.abs(value) < 2 ** 53 - 1;
  return [
    ...(isLimit(minimum) ? [`from ${minimum}`] : []),
    ...(isLimit(maximum) ? [`to ${maximum}`] : []),
    ...(isLimit(maxLength) ? [`at most ${maxLength} characters`] : []),
  ];
}

/** A body to start from: what is required, empty. */
function example(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return example(choices[0] ?? {});
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, example(schema.properties?.[name] ?? {})]),
    );
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const empty: Record<string, unknown> = { string: "", number: 0, integer: 0, boolean: false, array: [] };
  return type === undefined ? {} : (empty[type] ?? (type === "null" ? null : {}));
}

function plain(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
