import type { Call, Request } from "@annals/http";

/** The address of this site, as the one who asks calls it. */
export function siteOf({ headers, host }: Pick<Request<Call>, "headers" | "host">): string {
  return `${headers["x-forwarded-proto"] === "https" ? "https" : "http"}://${host}`;
}
