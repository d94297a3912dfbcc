import { defaultBlockSpecs } from "@blocknote/core";
import type { EditorKind } from "../kind.ts";

export const audio = {
  spec: defaultBlockSpecs.audio,
} satisfies EditorKind;
