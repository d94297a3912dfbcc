import { inlinesSchema } from "../../inline/schema.ts";
import { looksShape } from "../../values.ts";
import { shape } from "../shape.ts";

export const schema = shape("paragraph", looksShape, inlinesSchema);
