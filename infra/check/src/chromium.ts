import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/**
 * The Chromium that browser tests and benchmarks use: `CHROMIUM_PATH`, else the system's, else Debian's package
 * (installed now, when that is allowed), else the one that npm can bring.
 * @throws Error that says what to install.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH: there is no ${given}`);
  }
  return places.find(existsSync) ?? installDebian() ?? (await installFromNpm());
}

function installDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.error("Installing Chromium for the browser tests…");
  try {
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    execFileSync("apt-get", ["update", "-qq"], quiet);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
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
