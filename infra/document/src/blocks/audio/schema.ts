import { playerShape } from "../media-shape.ts";
import { none, shape } from "../shape.ts";

export const schema = shape("audio", playerShape, none);
