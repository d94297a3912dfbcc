import { t } from "../../../locale/text.ts";
import { EmbedIcon } from "../../icons.tsx";
import { type EditorKind, put } from "../kind.ts";
import { spec } from "./spec.ts";

export const embed = {
  spec: spec(),
  slash: [
    {
      title: t("Embed"),
      hint: t("A video, document or board of another site"),
      group: "Insert",
      order: 155,
      words: t("video youtube loom vimeo google drive docs excalidraw iframe player"),
      icon: EmbedIcon,
      run: put({ type: "embed" }),
    },
  ],
} satisfies EditorKind;
