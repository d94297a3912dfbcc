import { afterClasses } from "./after.ts";
import { arrivals } from "./arriving.ts";
import { belowThings } from "./below-things.ts";
import { blockKeys } from "./block-keys.ts";
import { codeColors } from "./blocks/code-block/colors.ts";
import { tableHeads } from "./blocks/table/heads.ts";
import { tableKeys } from "./blocks/table/keys.ts";
import { dropped } from "./dropped.ts";
import { freshSelection } from "./fresh-selection.ts";
import { leaveKeys } from "./leave.ts";
import { pasteKeys } from "./paste/handle.ts";
import { stopKey } from "./stop-key.ts";
import { typedMarks } from "./typed-marks.ts";

/** Our additions to BlockNote. */
export const extensions = () => [
  freshSelection,
  dropped(),
  belowThings,
  pasteKeys,
  afterClasses,
  blockKeys,
  arrivals,
  leaveKeys,
  stopKey,
  tableHeads,
  tableKeys,
  typedMarks,
  codeColors,
];
