import { addressOf } from "../address/address.ts";

const home = "/editions/";

export const isInEdition = (pathname: string): boolean => pathname.startsWith(home);

/** The id of the edition in an address; null for all other addresses. */
export const editionIn = (pathname: string): string | null =>
  isInEdition(pathname) ? (pathname.slice(home.length).split("/")[0] ?? null) : null;

export const addressOfEdition = (edition: string): string => home + edition;
export const addressOfChanges = (edition: string, to: string | null = null): string =>
  `${home}${edition}/changes${to === null ? "" : `?to=${to}`}`;
/** The address of a page in an edition. */
export const addressInEdition = (edition: string, entry: { slug: string; id: string }): string =>
  addressOfEdition(edition) + addressOf(entry);

const toPage =
  /(<a [^>]*?href=")(\/(?:[^"/?#]*~)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:[?#][^"]*)?")/gi;

/** A rendered text whose links to pages stay within an edition. */
export const withinEdition = (edition: string, html: string): string =>
  html.replace(toPage, (_, start: string, path: string) => `${start}${addressOfEdition(edition)}${path}`);
