import { looks } from "../looks.ts";

/** The default properties of a file, a player and a picture. */
export const fileDefaults = {
  backgroundColor: looks.backgroundColor,
  name: "",
  url: "",
  caption: "",
} as const;
export const playerDefaults = { ...fileDefaults, showPreview: true } as const;
export const pictureDefaults = { ...playerDefaults, textAlignment: looks.textAlignment } as const;
