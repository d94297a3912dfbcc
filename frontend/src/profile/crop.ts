import { type Area, drawPart } from "../picture/crop.ts";

/** Width and height of what is sent, in pixels. */
const side = 512;

/** The square of a picture that somebody chose, small enough to be sent at once. @throws Error when the picture cannot be read */
export const cropped = (address: string, area: Area): Promise<Blob> =>
  drawPart(address, area, { width: side, height: side, type: "image/jpeg", quality: 0.9 });
