import type { LibraryFile } from "@annals/query-api/contract";
import type { Crumb } from "../frame/crumbs.ts";
import { t } from "../locale/text.ts";

/** @param at the folder as it was then */
export const folderAddress = (id: string, at: string | null = null): string =>
  `/filemanager/${id}${at === null ? "" : `?at=${encodeURIComponent(at)}`}`;
export const trashAddress = "/filemanager/trash";
export const unusedAddress = "/filemanager/unused";
export const fileAddress = (id: string): string => `/files/${id}`;

/** The address of what a file holds now, or held as the version that its address names. A browser shows what it kept under the same address, so a new version has another one. */
export function shownAddress({ api_url, version }: LibraryFile, query = ""): string {
  const isNamed = api_url.includes("?");
  const asked = [...(version > 1 && !isNamed ? [`v=${version}`] : []), ...(query === "" ? [] : [query])].join(
    "&",
  );
  return asked === "" ? api_url : `${api_url}${isNamed ? "&" : "?"}${asked}`;
}

/** What calls name the home folder. */
export const homeName = "Team Uploads";

/** The home folder is first in every trail; it alone has its name in the language of the reader. */
export const placeName = ({ name }: { name: string }, at: number): string =>
  at === 0 ? t("Team Uploads") : name;

/** The folders that something is in, as crumbs. @param moment leads to them as they were then */
export const crumbsOf = (
  trail: readonly { uuid: string; name: string }[],
  moment: string | null = null,
): Crumb[] =>
  trail.map((place, at) => ({
    id: place.uuid,
    title: placeName(place, at),
    address: at === 0 && moment === null ? "/filemanager" : folderAddress(place.uuid, moment),
  }));

/** Whether a name is that of a picture as phones of Apple take it: it is kept, and no browser but theirs shows it. */
export const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name);

/** The way back from the lists beside the folders. */
export const filesHome: Crumb[] = [{ id: "files", title: t("Team Uploads"), address: "/filemanager" }];

/** As in "3.4 MB · 17 November". */
export const sizeAndDay = ({ human_readable_size }: LibraryFile, day: string): string =>
  `${human_readable_size} · ${day}`;
