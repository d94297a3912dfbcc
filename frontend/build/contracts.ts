import { createRunnableDevEnvironment, type Plugin, resolveConfig } from "vite";

/** A contract of one side, whole or of one feature: `@annals/query-api/contract`, `@annals/query-api/entry/contract`. */
const isContract = (id: string) => /^@annals\/(command|query)-api\/([\w-]+\/)?contract$/.test(id);
const prefix = "\0annals:";

/**
 * Gives the browser the two contracts without their zod schemas: a call becomes its method and its path, a constant stays
 * as it is, and all else is left out, so that importing it fails the build. The types are those of the real modules.
 */
export function browserContracts(): Plugin {
  return {
    name: "annals-contracts",
    enforce: "pre",
    resolveId: (id) => (isContract(id) ? prefix + id : undefined),
    async load(id) {
      if (!id.startsWith(prefix)) return;
      const { exported, files } = await evaluate(id.slice(prefix.length));
      for (const file of files) this.addWatchFile(file);
      return asModule(exported);
    },
  };
}

/** Runs a module of a workspace from its sources, as they are now. */
export async function evaluate(
  specifier: string,
): Promise<{ exported: Record<string, unknown>; files: string[] }> {
  const contracts = {
    consumer: "server" as const,
    resolve: { conditions: ["source", "node"], noExternal: [/^@annals\//] },
    dev: { moduleRunnerTransform: true },
  };
  const config = await resolveConfig(
    { configFile: false, root: import.meta.dirname, logLevel: "silent", environments: { contracts } },
    "serve",
  );
  const environment = createRunnableDevEnvironment("contracts", config, {
    hot: false,
    runnerOptions: { hmr: false },
  });
  await environment.init();
  try {
    const exported = await environment.runner.import(specifier);
    const files = [...environment.runner.evaluatedModules.fileToModulesMap.keys()].filter((file) =>
      file.endsWith(".ts"),
    );
    return { exported, files };
  } finally {
    await environment.close();
  }
}

/** The source of a module that holds the calls and the constants of a contract as plain data. */
export function asModule(exported: Record<string, unknown>): string {
  const lines = Object.entries(exported).flatMap(([name, value]) => {
    const data = plain(value);
    return data === undefined ? [] : [`export const ${name} = ${JSON.stringify(data)};\n`];
  });
  return lines.join("");
}

const isConstant = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/** An object of constants alone, as the first values of fields. */
const isRecord = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !("method" in value && "path" in value) &&
  Object.values(value).every((one) => one === null || isConstant(one));

function plain(value: unknown): unknown {
  if (isConstant(value) || (Array.isArray(value) && value.every(isConstant)) || isRecord(value)) return value;
  if (typeof value !== "object" || value === null || !("method" in value && "path" in value))
    return undefined;
  const { method, path } = value;
  return { method, path };
}
