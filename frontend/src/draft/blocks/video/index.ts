import { defaultBlockSpecs } from "@blocknote/core";
import type { EditorKind } from "../kind.ts";

export const video = {
  spec: defaultBlockSpecs.video,
} satisfies EditorKind;
