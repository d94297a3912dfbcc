import { fileOf } from "@annals/document/browser";
import type { ChosenPicture } from "./chosen.ts";

/** A part of a picture, in pixels of it. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a part is stored. */
interface Stored {
  width: number;
  height: number;
  type: "image/jpeg" | "image/png";
  /** From 0 to 1. */
  quality: number;
}

/**
 * Whether a part of a picture can be taken: browsers let nobody read those of other sites, one that moves would stand still, and a
 * drawing has no pixels.
 */
export const canCrop = ({ url, name }: ChosenPicture): boolean =>
  fileOf(url) !== null && !/\.(?:gif|svg)$/i.test(name);

/** The part of a picture, drawn anew. @throws Error when the picture cannot be read */
export async function drawPart(
  url: string,
  part: Area,
  { width, height, type, quality }: Stored,
): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext("2d")!;
  // Transparent parts become black in a JPEG.
  drawing.fillStyle = "#fff";
  if (type === "image/jpeg") drawing.fillRect(0, 0, width, height);
  drawing.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (blob === null) throw new Error("This picture cannot be read.");
  return blob;
}

/** The part as a file of its own, as large as it is in the picture. @throws Error when the picture cannot be read */
export async function croppedFile(
  { url, name }: ChosenPicture,
  { width, height, ...at }: Area,
): Promise<File> {
  const isPhoto = /\.jpe?g$/i.test(name);
  const type = isPhoto ? "image/jpeg" : "image/png";
  const blob = await drawPart(url, { ...at, width, height }, { width, height, type, quality: 0.92 });
  return new File([blob], `${name.replace(/\.\w+$/, "")}.${isPhoto ? "jpg" : "png"}`, { type });
}
