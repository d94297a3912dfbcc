import { defaultBlockSpecs } from "@blocknote/core";
import type { EditorKind } from "../kind.ts";
import { media } from "../media.ts";

export const video = {
  spec: media(defaultBlockSpecs.video, "video/*"),
} satisfies EditorKind;
