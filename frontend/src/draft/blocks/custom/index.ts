import { beginning, type ModuleSchema, writeFields } from "@annals/document/browser";
import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { t } from "../../../locale/text.ts";
import { ListIcon } from "../../icons.tsx";
import type { EditorKind, SlashItem } from "../kind.ts";
import { fillIn } from "./focus.ts";
import { spec } from "./spec.tsx";

/** Blocks of the types of the space: each type has its own item in the `/` menu. */
export const custom = { spec: spec() } satisfies EditorKind;

/** The item of a type in the `/` menu. */
export const itemOf = (schema: ModuleSchema): SlashItem => ({
  title: schema.name,
  hint: schema.content.map(({ label }) => label).join(", ") || t("Without fields"),
  group: "Blocks",
  order: 130,
  words: schema.object_type,
  icon: ListIcon,
  run(editor) {
    const { cls } = schema.settings;
    const props = {
      objectType: schema.object_type,
      title: schema.name,
      fields: writeFields(beginning(schema)),
      ...(cls !== "" && { cls }),
    };
    const made = insertOrUpdateBlockForSlashMenu(editor, { type: "custom", props } as never);
    fillIn(made.id);
  },
});
