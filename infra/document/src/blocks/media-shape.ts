import * as z from "zod";
import { lengths, maxima } from "../limits.ts";
import { alignment, cleanText, color, optionalHref } from "../values.ts";
import { fileDefaults, playerDefaults } from "./media-defaults.ts";

/** The properties of blocks that show a file. */
export const fileShape = {
  backgroundColor: color,
  name: cleanText.max(lengths.description).default(fileDefaults.name),
  url: optionalHref,
  caption: cleanText.max(lengths.description).default(fileDefaults.caption),
};

/** The same for what can be played or shown in the page. */
export const playerShape = { ...fileShape, showPreview: z.boolean().default(playerDefaults.showPreview) };

/** The same for what has a width. */
export const pictureShape = {
  ...playerShape,
  textAlignment: alignment,
  previewWidth: z.number().min(1).max(maxima.previewWidth).optional(),
};
