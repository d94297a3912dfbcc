/** The hosts outside that the files of a package name: what it may call. Runs where packages are unpacked. */
import { open } from "node:fs/promises";
import { domainToASCII } from "node:url";
import { outsideHost } from "./events.ts";

/** Of a file, and of all files together, in bytes; and how many hosts are told. */
const limits = { file: 4 * 1024 ** 2, all: 200 * 1024 ** 2, hosts: 100 } as const;

const textual = /\.(x?html?|m?js|css|json|xml|svg)$/i;
/**
 * Addresses, also as JSON escapes them, and those without a scheme where a quote or bracket begins them. Hosts in letters of any
 * language, or as these are sent (`xn--…`).
 */
const address =
  /(?:(?:https?|wss?):|["'(])(?:\\?\/){2}((?:[\p{L}\p{N}\p{M}-]{1,63}\.){1,9}(?:\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z0-9-]{1,59})(?::[1-9]\d{0,4})?)(?![\p{L}\p{N}\p{M}@-]|\.[\p{L}\p{N}])/giu;
/** Names of formats and vocabularies look like addresses, and are not called. */
const names =
  /(^|\.)(w3\.org|adlnet\.(org|gov)|imsglobal\.org|imsproject\.org|ieee\.org|w3id\.org|purl\.org|xmlsoap\.org|schema\.org|openxmlformats\.org)$/;

/** The hosts that a text names, each once. */
export function hostsIn(text: string): string[] {
  const found = [...text.matchAll(address)].flatMap(([, host]) => asciiOf(host!));
  return [...new Set(found)].filter((host) => outsideHost.safeParse(host).success && !names.test(host));
}

/** A host as it is called; none where no such host can be. */
function asciiOf(host: string): string[] {
  const [, name = "", port = ""] = /^([^:]*)(:\d+)?$/.exec(host) ?? [];
  const called = domainToASCII(name);
  return called === "" ? [] : [called + port];
}

/** Looks through files one by one, as far as the limits go. */
export function searchHosts() {
  const found = new Set<string>();
  let left: number = limits.all;
  return {
    /** @param path its name in the package @param place where it lies */
    async read(path: string, place: string): Promise<void> {
      if (!textual.test(path) || left <= 0 || found.size >= limits.hosts) return;
      const file = await open(place);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(limits.file, left)), 0);
        left -= bytesRead;
        // Letters are ASCII in whatever encoding, but for those of 16 bits; others are those of UTF-8.
        for (const host of hostsIn(buffer.toString("utf8", 0, bytesRead).replaceAll("\u0000", "")))
          found.add(host);
      } finally {
        await file.close();
      }
    },
    hosts: () => [...found].sort().slice(0, limits.hosts),
  };
}
