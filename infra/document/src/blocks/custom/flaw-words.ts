import type { Said } from "../../message.ts";
import { messages } from "../../messages.ts";
import { type FieldType, type Flaw, maxOf } from "./fields.ts";

/** What a flaw of a value is called to people. */
export const flawWords = (flaw: Flaw, type: FieldType): Said =>
  flaw === "tooLong" ? messages.tooLong({ max: maxOf(type) }) : messages[flaw];
