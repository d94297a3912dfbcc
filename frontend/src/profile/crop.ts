/** A part of a picture, in pixels of it. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of what is sent, in pixels. */
const side = 512;

/** The square of a picture that somebody chose, small enough to be sent at once. @throws Error when the picture cannot be read */
export async function cropped(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext("2d")!;
  // Transparent parts become black in a JPEG.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(image, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (blob === null) throw new Error("This picture cannot be read.");
  return blob;
}
