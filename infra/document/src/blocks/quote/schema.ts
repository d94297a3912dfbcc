import { inlinesSchema } from "../../inline/schema.ts";
import { color } from "../../values.ts";
import { shape } from "../shape.ts";

export const schema = shape("quote", { backgroundColor: color, textColor: color }, inlinesSchema);
