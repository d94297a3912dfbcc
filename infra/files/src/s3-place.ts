/** Where an S3 keeps files, and how to sign in there. */
export interface S3Place {
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  /** What the keys begin with: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Whether the bucket stands in the path, and not before the host. */
  isInPath: boolean;
  key: string;
  secret: string;
}

/**
 * Reads `https://key:secret@host:port/bucket/prefix?region=…&style=path|host`.
 * @returns words that say what is wrong with it, where something is
 */
export function s3PlaceOf(address: string): S3Place | string {
  if (!URL.canParse(address)) return "must be an address, as in https://key:secret@host/bucket";
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return "must start with https:// or http://";
  const given = (text: string) => attempt(() => decodeURIComponent(text));
  const [key, secret] = [given(url.username), given(url.password)];
  if (!key || !secret)
    return "must have a key and its secret before the host, as in https://key:secret@host/bucket; other letters than a-z and 0-9 in them with percent signs";
  const [bucket = "", ...rest] = (given(url.pathname) ?? "").split("/").filter((part) => part !== "");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    return "must name a bucket after the host, as in https://key:secret@host/bucket";
  for (const name of url.searchParams.keys())
    if (name !== "region" && name !== "style")
      return `has ${name} after the ?: only region and style are taken`;
  const style = url.searchParams.get("style") ?? (isBare(url) ? "path" : "host");
  if (style !== "path" && style !== "host") return "must have path or host as its style";
  return {
    endpoint: url.origin,
    bucket,
    prefix: rest.map((part) => `${part}/`).join(""),
    region: url.searchParams.get("region") ?? regionIn(url.hostname),
    isInPath: style === "path",
    key,
    secret,
  };
}

/** Nothing can be put before an address of numbers, and a port is of a server of one's own. */
const isBare = ({ hostname, port }: URL): boolean =>
  port !== "" || hostname === "localhost" || /^[\d.]+$/.test(hostname) || hostname.startsWith("[");

/** As in s3.eu-central-1.amazonaws.com. */
const regionIn = (host: string): string =>
  /^s3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(host)?.[1] ?? "us-east-1";

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
