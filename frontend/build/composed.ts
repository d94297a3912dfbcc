import type { Plugin } from "vite";

interface Composed {
  /** The class that composes. */
  name: string;
  /** Those that it composes, of another sheet. */
  others: string[];
  sheet: string;
}

/**
 * Classes of another sheet are composed by importing it. Vite would put a copy of the whole sheet into each that composes of it, and
 * what of a copy is loaded later would win over classes that were loaded before.
 */
export function composed(): Plugin[] {
  const all = new Map<string, Composed[]>();
  const isSheet = (id: string) => id.endsWith(".module.css");
  return [
    {
      name: "composed-in-sheets",
      enforce: "pre",
      transform(code, id) {
        if (!isSheet(id)) return null;
        const found: Composed[] = [];
        const rest = code.replace(/\.([\w-]+)\s*\{[^{}]*\}/g, (rule, name: string) =>
          rule.replace(
            /\bcomposes:\s*([\w\s-]+?)\s+from\s+"([^"]+)";/g,
            (_, others: string, sheet: string) => {
              found.push({ name, others: others.split(/\s+/), sheet });
              return "";
            },
          ),
        );
        all.set(id, [...found, ...handedOn(rest, found)]);
        return { code: rest, map: null };
      },
    },
    {
      name: "composed-in-modules",
      enforce: "post",
      transform(code, id) {
        const found = all.get(id) ?? [];
        if (found.length === 0) return null;
        const sheets = [...new Set(found.map(({ sheet }) => sheet))];
        const imports = sheets.map((sheet, at) => `import composed${at} from ${JSON.stringify(sheet)};\n`);
        const composing = found.reduce((text, { name, others, sheet }) => {
          const from = `composed${sheets.indexOf(sheet)}`;
          const values = others.map((other) => `${from}[${JSON.stringify(other)}] + " " + `).join("");
          const declared = new RegExp(`((?:const|var|let) ${name} = )(?=")`);
          if (!declared.test(text)) throw new Error(`${id}: .${name} is not exported`);
          return text.replace(declared, `$1${values}`);
        }, code);
        return { code: imports.join("") + composing, map: null };
      },
    },
  ];
}

/** What classes compose by classes of their own sheet that compose those of another. */
function handedOn(code: string, found: readonly Composed[]): Composed[] {
  const own = [...code.matchAll(/\.([\w-]+)\s*\{[^{}]*?\bcomposes:\s*([\w\s-]+?);/g)].map(
    ([, name, others]) => ({ name: name!, others: others!.split(/\s+/) }),
  );
  const reached = (name: string): Composed[] =>
    own
      .filter((one) => one.name === name)
      .flatMap(({ others }) => others)
      .flatMap((other) => [...found.filter((one) => one.name === other), ...reached(other)]);
  return own.flatMap(({ name }) => reached(name).map((one) => ({ ...one, name })));
}
