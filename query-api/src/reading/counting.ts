import { wholeSettings } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";

/** Whether the space of a viewer counts what is read. */
export const isCounting = ({ viewer }: View): boolean => wholeSettings(viewer.space.settings).reading.counted;
