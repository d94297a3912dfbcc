import { beginning, type ModuleSchema, writeFields } from "@annals/document/browser";
import { insertOrUpdateBlockForSlashMenu } from "@blocknote/core/extensions";
import { createReactBlockSpec } from "@blocknote/react";
import { t } from "../../../locale/text.ts";
import { ListIcon } from "../../../theme/block-icons.tsx";
import type { EditorKind, SlashItem } from "../kind.ts";
import { CustomBlock } from "./CustomBlock.tsx";
import { CustomCard } from "./CustomCard.tsx";
import { customKeys, fillIn } from "./focus.ts";

/** A block of a type of the space: a form in place. */
const spec = createReactBlockSpec(
  {
    type: "custom",
    propSchema: { objectType: { default: "" }, title: { default: "" }, fields: { default: "[]" } },
    content: "none",
  },
  {
    meta: { selectable: true },
    render: ({ block, editor }) => <CustomBlock id={block.id} props={block.props} editor={editor as never} />,
    toExternalHTML: ({ block }) => <CustomCard {...block.props} />,
  },
  [customKeys],
);

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
