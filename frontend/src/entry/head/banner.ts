import type { Entry } from "@annals/query-api/contract";
import { isShown } from "../settings.ts";

/** The picture across the top of a page, and which part of it is shown. */
export interface BannerLook {
  url: string;
  /** 0 its top, 100 its bottom. */
  position: number;
}

/** The banner that a page has, shown or not; null for none. */
export function bannerOf({ settings }: Pick<Entry, "settings">): BannerLook | null {
  const { banner_url: url, banner_position: position } = settings;
  if (typeof url !== "string") return null;
  return { url, position: typeof position === "number" ? position : 50 };
}

/** The banner that readers of a page see. */
export const shownBanner = (entry: Pick<Entry, "settings">): BannerLook | null =>
  isShown(entry, "banner_image") ? bannerOf(entry) : null;
