import {
  BlockNoteEditor,
  BlockNoteSchema,
  createBlockSpec,
  createBlockSpecFromTiptapNode,
  createInlineContentSpec,
  createStyleSpecFromTipTapMark,
  defaultBlockSpecs,
  defaultInlineContentSpecs,
  defaultProps,
  defaultStyleSpecs,
  type PropSchema,
} from "@blocknote/core";
import { Node } from "@tiptap/core";
import { expect } from "chai";
import * as fc from "fast-check";
import { regularColumns } from "./columns.ts";
import { parseBlocks } from "./parse.ts";
import { randomDocuments } from "./random-documents.testing.ts";
import { type Block, bareBlockSchema } from "./schema.ts";

interface Parented {
  parent?: (() => object) | null;
}
type Spec = { config: { propSchema: object }; implementation: object };

/** A block that carries as well what any block of ours can carry. */
function withModuleProps<S extends Spec>({ config, implementation, ...spec }: S): S {
  const text = { default: undefined, type: "string" };
  const props = {
    blockName: text,
    cls: text,
    variation: text,
    visibility: { default: undefined, type: "number" },
  };
  const { node, ...rest } = implementation as { node?: { extend: (more: object) => unknown } };
  // Tables bring their own node, which has no properties.
  const more = node && {
    node: node.extend({
      addAttributes() {
        return { ...(this as Parented).parent?.(), ...attributesOf(props) };
      },
    }),
  };
  return {
    ...spec,
    config: { ...config, propSchema: { ...config.propSchema, ...props } },
    implementation: { ...rest, ...more },
  } as unknown as S;
}

const attributesOf = (props: object) =>
  Object.fromEntries(Object.keys(props).map((name) => [name, { default: undefined }]));

/** Columns, which BlockNote knows by their names though it does not bring them. */
const columnNode = (name: string, group: string, content: string, propSchema: PropSchema) =>
  createBlockSpecFromTiptapNode(
    {
      type: name,
      content: "none",
      node: Node.create({ name, group, content, addAttributes: () => propSchema }),
    },
    propSchema,
  );

/** An editor without a screen that knows the default blocks and our additions. */
function openEditor() {
  const dom = () => ({ dom: null as never });
  const looks = defaultBlockSpecs.paragraph.config.propSchema;
  const callout = createBlockSpec(
    {
      type: "callout",
      propSchema: { ...looks, tone: { default: "note", values: ["note", "tip", "warning", "danger"] } },
      content: "inline",
    },
    { render: dom },
  );
  const mention = createInlineContentSpec(
    {
      type: "mention",
      propSchema: {
        kind: { default: "user", values: ["user", "entry"] },
        id: { default: "" },
        label: { default: "" },
      },
      content: "none",
    },
    { render: dom },
  );
  const inlineImage = createInlineContentSpec(
    {
      type: "inlineImage",
      propSchema: { url: { default: "" }, alt: { default: "" }, href: { default: "" } },
      content: "none",
    },
    { render: dom },
  );
  const inlineMath = createInlineContentSpec(
    { type: "inlineMath", propSchema: { tex: { default: "" } }, content: "none" },
    { render: dom },
  );
  const math = createBlockSpec(
    { type: "math", propSchema: { tex: { default: "" } }, content: "none" },
    { render: dom },
  );
  const callToAction = createBlockSpec(
    {
      type: "callToAction",
      propSchema: {
        backgroundColor: defaultProps.backgroundColor,
        url: { default: "" },
        label: { default: "" },
        look: { default: "quiet", values: ["quiet", "tinted", "wide"] },
      },
      content: "inline",
    },
    { render: dom },
  );
  const embed = createBlockSpec(
    { type: "embed", propSchema: { url: { default: "" }, name: { default: "" } }, content: "none" },
    { render: dom },
  );
  // By default code excludes every other mark, links too: bold or linked code would throw.
  const gallery = createBlockSpec({ type: "gallery", propSchema: {}, content: "none" }, { render: dom });
  const custom = createBlockSpec(
    {
      type: "custom",
      propSchema: { objectType: { default: "" }, title: { default: "" }, fields: { default: "[]" } },
      content: "none",
    },
    { render: dom },
  );
  const pageTable = createBlockSpec(
    {
      type: "pageTable",
      propSchema: {
        under: { default: "here" },
        columns: { default: "" },
        filters: { default: "[]" },
        sort: { default: "title" },
      },
      content: "none",
    },
    { render: dom },
  );
  const code = createStyleSpecFromTipTapMark(
    defaultStyleSpecs.code.implementation.mark.extend({ excludes: "" }),
    "boolean",
  );
  const all = {
    ...defaultBlockSpecs,
    callout: callout(),
    math: math(),
    embed: embed(),
    callToAction: callToAction(),
    gallery: gallery(),
    custom: custom(),
    pageTable: pageTable(),
    columnList: columnNode("columnList", "childContainer bnBlock blockGroupChild", "column column+", {}),
    column: columnNode("column", "bnBlock childContainer", "blockContainer+", { width: { default: 1 } }),
  };
  const schema = BlockNoteSchema.create({
    blockSpecs: Object.fromEntries(
      Object.entries(all).map(([type, spec]) => [type, withModuleProps(spec)]),
    ) as typeof all,
    inlineContentSpecs: { ...defaultInlineContentSpecs, mention, inlineImage, inlineMath },
    styleSpecs: { ...defaultStyleSpecs, code },
  });
  return BlockNoteEditor.create({ schema, _headless: true } as object);
}

let made = 0;
const madeBlock = (type: "column" | "paragraph", children: Block[]): Block => {
  const bare = type === "column" ? { type, props: {} } : { type, props: {}, content: [] };
  return { ...bareBlockSchema.parse({ id: `m${made++}`, ...bare }), children };
};

describe("The editor and the document format", function () {
  this.timeout(60_000);

  it("know the same blocks with the same properties and defaults", () => {
    for (const [type, { config }] of Object.entries(defaultBlockSpecs)) {
      const content = { inline: [], plain: [], table: { type: "tableContent", rows: [] }, none: undefined }[
        config.content
      ];
      const parsed = bareBlockSchema.parse({
        id: "a",
        type,
        props: type === "heading" ? { level: 1 } : {},
        ...(content === undefined ? {} : { content }),
      });
      const defaults = Object.entries(config.propSchema).flatMap(
        ([name, spec]: [string, { default?: unknown }]) =>
          spec.default === undefined ? [] : [[name, spec.default]],
      );
      expect(parsed.props, type).to.deep.equal(Object.fromEntries(defaults));
    }
  });

  it("exchange any document without a difference", () => {
    const editor = openEditor();
    fc.assert(
      fc.property(randomDocuments(fc.string({ maxLength: 6 })), (drawn) => {
        const blocks = regularColumns(drawn, madeBlock) as Block[];
        fc.pre(blocks.length > 0);
        editor.replaceBlocks(editor.document, blocks as never);
        const sent: unknown = JSON.parse(JSON.stringify(editor.document));
        const parsed = parseBlocks(sent) as { blocks: Block[] };
        expect(parsed.blocks).to.deep.equal(blocks);
      }),
      { numRuns: 200 },
    );
  });
});
