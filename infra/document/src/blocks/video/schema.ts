import { pictureShape } from "../media-shape.ts";
import { none, shape } from "../shape.ts";

export const schema = shape("video", pictureShape, none);
