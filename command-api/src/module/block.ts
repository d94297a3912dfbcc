/** Makes the block of what a call says about a module. */
import {
  type Block,
  blocksBelow,
  blockTypeFor,
  holdsBlocks,
  moduleProps,
  objectTypeOf,
  parseBlocks,
} from "@annals/document";
import { invalid, invalidFields } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { changedCustom, checkGiven, newCustom } from "../module-schema/content.ts";
import { type KnownTypes, schemaOf } from "../module-schema/decider.ts";
import type { addModule } from "./contract.ts";
import { messages } from "./messages.ts";

/** What a call says about a module. */
export type Given = BodyOf<typeof addModule>;

/** A new module. @throws Problem 422 */
export function newBlock(given: Given, id: string, types: KnownTypes): Block {
  const { object, object_type = "rich_text", content } = given;
  const schema = object === undefined ? schemaOf(types, plainName(object_type)) : null;
  if (schema !== null) {
    const { cls = schema.settings.cls } = given;
    const props = propsOf(newCustom(schema, content), {}, { ...given, cls });
    return checked({ id, type: "custom", props }, given);
  }
  const type = object?.type ?? typeOf(object_type);
  const raw = object ?? valuesAs(type as string, content, { id });
  const block = checked({ id, ...raw, type, props: propsOf(raw.props, {}, given) }, given);
  checkGiven(types, block);
  return block;
}

/** A module with what a call changes of it. @throws Problem 422 */
export function changedBlock(block: Block, given: Given, types: KnownTypes): Block {
  const { object, content } = given;
  if (object?.id !== undefined && object.id !== block.id)
    throw invalid("object.id", messages.idOfOtherModule);
  if (object === undefined && content !== undefined && block.type === "custom") {
    const props = propsOf(changedCustom(types, block, content), moduleProps(block), given);
    return checked({ ...block, props }, given);
  }
  const raw = object ?? { ...block, ...(content === undefined ? {} : valuesAs(block.type, content, block)) };
  const type = object === undefined ? block.type : (object.type ?? block.type);
  const own = object === undefined ? moduleProps(block) : {};
  const changed = checked({ ...raw, id: block.id, type, props: propsOf(raw.props, own, given) }, given);
  checkGiven(types, changed, block);
  return changed;
}

/** Types were once called `metro-…`. */
const plainName = (objectType: string) => objectType.replace(/^metro-/, "");

/** The kind of block that a new module without an `object` is. */
function typeOf(objectType: string): string {
  const type = blockTypeFor(objectType);
  if (type === null || type === "custom") throw invalid("object_type", messages.noTypeOfModule);
  return type;
}

/** A block's parts from its values: blocks below it, content where they are inline content or rows, else properties. */
function valuesAs(
  type: string,
  content: unknown,
  before: Pick<Block, "id"> & Partial<Block>,
): Record<string, unknown> {
  if (content === undefined) return startOf(type);
  if (holdsBlocks(type)) {
    const children = blocksBelow(type, content, before);
    if (children === null) throw invalid("content", messages.notOfType);
    return { children };
  }
  const isContent = Array.isArray(content) || (content as { type?: unknown } | null)?.type === "tableContent";
  if (isContent) return { content };
  if (typeof content !== "object" || content === null) throw invalid("content", messages.notValues);
  return { props: { ...before.props, ...content } };
}

/** What a new block of a kind needs that has no default. */
function startOf(type: string): Record<string, unknown> {
  if (type === "table") return { content: { type: "tableContent", rows: [] } };
  const { blocks = [] } = parseBlocks([{ id: "a", type, props: {}, content: [] }]) as { blocks?: Block[] };
  return blocks.length > 0 ? { content: [] } : {};
}

/** The properties of a block with what it has as a module. */
function propsOf(props: unknown, own: object, { cls, name, variation, visibility }: Given): unknown {
  if (props !== undefined && (typeof props !== "object" || props === null || Array.isArray(props)))
    return props;
  const given = Object.entries({ cls, blockName: name, variation })
    .filter(([, text]) => text !== undefined)
    .map(([key, text]) => [key, text === "" ? undefined : text]);
  const seen = visibility === undefined ? {} : { visibility: visibility ? undefined : 0 };
  const all = { ...own, ...props, ...Object.fromEntries(given), ...seen } as Record<string, unknown>;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function checked(raw: Record<string, unknown>, { object_type }: Given): Block {
  const parsed = parseBlocks([raw]);
  if ("errors" in parsed) {
    const flaws = parsed.errors.map(({ path, said }) => ({
      path: path.replace(/^blocks(\[0\])?/, "object"),
      said,
    }));
    throw invalidFields(flaws);
  }
  const block = parsed.blocks[0]!;
  const isOther = object_type !== undefined && plainName(object_type) !== objectTypeOf(block);
  if (isOther && blockTypeFor(object_type) !== block.type)
    throw invalid("object_type", messages.notOfKind({ kind: block.type }));
  return block;
}
