import { none, shape } from "../shape.ts";

export const schema = shape("divider", {}, none);
