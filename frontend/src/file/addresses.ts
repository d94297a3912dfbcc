import type { LibraryFile } from "@annals/query-api/contract";
import type { Crumb } from "../frame/crumbs.ts";
import { t } from "../locale/text.ts";

export const folderAddress = (id: string): string => `/filemanager/${id}`;
export const trashAddress = "/filemanager/trash";
export const unusedAddress = "/filemanager/unused";
export const fileAddress = (id: string): string => `/files/${id}`;

/** The address of what a file holds now. A browser shows what it kept under the same address, so a new version has another one. */
export function shownAddress({ api_url, version }: LibraryFile, query = ""): string {
  const asked = [...(version > 1 ? [`v=${version}`] : []), ...(query === "" ? [] : [query])].join("&");
  return asked === "" ? api_url : `${api_url}?${asked}`;
}

/** The home folder is first in every trail; it alone has its name in the language of the reader. */
export const placeName = ({ name }: { name: string }, at: number): string =>
  at === 0 ? t("Team Uploads") : name;

/** The folders that something is in, as crumbs. */
export const crumbsOf = (trail: readonly { uuid: string; name: string }[]): Crumb[] =>
  trail.map((place, at) => ({
    id: place.uuid,
    title: placeName(place, at),
    address: at === 0 ? "/filemanager" : folderAddress(place.uuid),
  }));

/** The way back from the lists beside the folders. */
export const filesHome: Crumb[] = [{ id: "files", title: t("Team Uploads"), address: "/filemanager" }];

/** As in "3.4 MB · 17 November". */
export const sizeAndDay = ({ human_readable_size }: LibraryFile, day: string): string =>
  `${human_readable_size} · ${day}`;
