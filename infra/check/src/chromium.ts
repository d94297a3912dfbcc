import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";

/** Chromium without its window: the same pages for a third less processor time. */
const shell = "chromium-headless-shell";
const places = [
  `/usr/bin/${shell}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The Chromium that browser tests and benchmarks use: `CHROMIUM_PATH`, else the system's, else Debian's package
 * (installed now, when that is allowed), else the one that npm can bring.
 * @param whole true for the one that people use, for figures
 * @throws Error that says what to install.
 */
export async function findChromium({ whole = false } = {}): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH: there is no ${given}`);
  }
  const order = whole ? [...places.slice(1), places[0]!] : places;
  return order.find(existsSync) ?? installDebian() ?? (await installFromNpm());
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const environment = () => ({ ...process.env, DEBIAN_FRONTEND: "noninteractive" });
const install = ["install", "-y", "-qq", "--no-install-recommends"];

/** Installs Debian's lighter Chromium where that is allowed, for a run of many browser tests. They run without it, too. */
export async function bringShell(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(places[0]!) || !mayInstall()) return;
  const run = promisify(execFile);
  const limits = { env: environment(), timeout: 180_000 };
  try {
    await run("apt-get", ["update", "-qq"], limits);
    await run("apt-get", [...install, shell], limits);
  } catch {
    console.error(`Debian's ${shell} could not be installed: the browser tests take longer without it.`);
  }
}

function installDebian(): string | undefined {
  if (!mayInstall()) return undefined;
  console.error("Installing Chromium for the browser tests…");
  try {
    const quiet = { stdio: "ignore", env: environment() } as const;
    execFileSync("apt-get", ["update", "-qq"], quiet);
    execFileSync("apt-get", [...install, "chromium"], quiet);
  } catch {
    return undefined;
  }
  return places.find(existsSync);
}

async function installFromNpm(): Promise<string> {
  const name = "@sparticuz/chromium";
  try {
    execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", `${name}@147.0.0`], {
      stdio: "ignore",
    });
    const found = await import(createRequire(import.meta.url).resolve(name));
    return await found.default.executablePath();
  } catch {
    throw new Error("Browser tests need Chromium: install it, or set CHROMIUM_PATH to it.");
  }
}
