import { fileShape } from "../media-shape.ts";
import { none, shape } from "../shape.ts";

export const schema = shape("file", fileShape, none);
