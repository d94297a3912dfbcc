import { isShowable } from "@annals/document/browser";

/** A picture that somebody chose: one that is there, one that they uploaded, or one of another site. */
export interface ChosenPicture {
  /** Empty for none. */
  url: string;
  name: string;
  /** Whether it was uploaded just now, and belongs to what it was uploaded for alone. */
  isNew?: boolean;
}

export const noPicture: ChosenPicture = { url: "", name: "" };

/** The last part of an address, as people read it. */
export function nameIn(address: string): string {
  const last = address.split(/[?#]/)[0]!.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Whether a picture can be taken as it is. */
export const isWhole = ({ url }: ChosenPicture): boolean => isShowable(url.trim());
