/** The address of an event store as people write it, and as the client wants it. */
import { readFileSync } from "node:fs";

/** The address cannot be used. The message never holds the address, which may hold a password. */
export class BadAddress extends Error {
  override name = "BadAddress";
}

const schemes: Record<string, string> = {
  esdb: "esdb",
  "esdb+discover": "esdb+discover",
  kurrentdb: "esdb",
  "kurrentdb+discover": "esdb+discover",
};
const known = [
  "connectionName",
  "defaultDeadline",
  "keepAliveInterval",
  "keepAliveTimeout",
  "nodePreference",
  "tls",
  "tlsCAFile",
  "userCertFile",
  "userKeyFile",
];
/** We set how long it searches for a leader: the watch tries again by itself. */
const ours = { maxDiscoverAttempts: "4", discoveryInterval: "100", gossipTimeout: "1" };
/** Options that the client reads but must not get: they would print the address, or hide conflicts. */
const dropped = [...Object.keys(ours), "throwOnAppendFailure"];

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, "");
const named = (name: string, names: string[]) => names.find((one) => plain(one) === plain(name));

/**
 * The address as the client takes it.
 * @param url `esdb://…`, `esdb+discover://…`, `kurrentdb://…` or `kurrentdb+discover://…`, several hosts by commas
 * @throws BadAddress
 */
export function clientAddress(url: string): string {
  const [, scheme = "", rest = "", query = ""] =
    /^([a-z+]+):\/\/([^?]*)(?:\?(.*))?$/is.exec(url.trim()) ?? [];
  const translated = schemes[scheme.toLowerCase()];
  if (translated === undefined || rest.replace(/\/+$/, "") === "")
    throw new BadAddress("it must look like esdb://name:password@host:2113?tls=true");
  const options = query
    .split("&")
    .filter((pair) => pair !== "")
    .flatMap((pair) => {
      const [name = "", value = ""] = pair.split("=");
      if (named(name, dropped)) return [];
      const option = named(name, known);
      if (option === undefined)
        throw new BadAddress(`it has the option ${JSON.stringify(name)}, which does not exist`);
      return [`${option}=${value}`];
    });
  for (const [name, value] of Object.entries(ours)) options.push(`${name}=${value}`);
  return `${translated}://${rest.replace(/\/+$/, "")}?${options.join("&")}`;
}

/** Whether an address names a cluster by DNS, and not its nodes. */
export const isByName = (address: string): boolean => /^(esdb|kurrentdb)\+discover:/i.test(address.trim());

/** The TLS settings of an address from `clientAddress`. */
export function optionsOf(address: string) {
  const [, query = ""] = address.split("?");
  const options = new Map(query.split("&").map((pair) => pair.split("=") as [string, string]));
  return {
    isSecure: options.get("tls")?.toLowerCase() !== "false",
    /** The content of a file that the address names; null for none. */
    file(name: "tlsCAFile" | "userKeyFile" | "userCertFile"): Buffer | null {
      const path = options.get(name);
      return path === undefined ? null : readFileSync(decodeURIComponent(path));
    },
  };
}

/** The hosts of an address that `clientAddress` has made, each with its port. */
export function hostsOf(address: string): string[] {
  const [, hosts = ""] = /^esdb(?:\+discover)?:\/\/(?:[^@]*@)?([^?]*)\?/.exec(address) ?? [];
  return hosts
    .split(",")
    .filter((host) => host !== "")
    .map((host) => (/:\d+$/.test(host) ? host : `${host}:2113`));
}
