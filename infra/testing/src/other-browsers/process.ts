/** Finding the programs that browsers come with, installed from Debian's packages. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The program at one of these places; Debian's packages are installed for it where that is allowed. */
export function programOf(places: string[], packages: string[]): string | null {
  const found = () => places.find((place) => existsSync(place)) ?? null;
  if (found() === null && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    try {
      execFileSync("apt-get", ["update", "-qq"], quiet);
      execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
    } catch {
      return null;
    }
  }
  return found();
}

/** Tries until it works; the last error after half a minute. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const last = Date.now() + 30_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > last) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
