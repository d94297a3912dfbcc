import { defaultBlockSpecs } from "@blocknote/core";
import type { EditorKind } from "../kind.ts";
import { media } from "../media.ts";

export const audio = {
  spec: media(defaultBlockSpecs.audio, "audio/*"),
} satisfies EditorKind;
