/** How blocks of a space fit the types that its admins define. Pure. */
import {
  type Block,
  type BlockChange,
  type BlockOf,
  type CustomField,
  documentMessages,
  fits,
  type ModuleSchema,
  misfitsOf,
  readFields,
  type Said,
  together,
} from "@annals/document";
import { Refused } from "../runtime/decider.ts";
import { type KnownTypes, schemaOf, typeOf } from "./decider.ts";
import { messages } from "./messages.ts";

type Custom = BlockOf<"custom">;

/** The custom blocks of a text. */
export function customIn(blocks: readonly Block[]): Custom[] {
  const found: Custom[] = [];
  const visit = (block: Block) => {
    if (block.type === "custom") found.push(block);
    block.children.forEach(visit);
  };
  blocks.forEach(visit);
  return found;
}

/** The custom blocks that changes write. */
export const customWritten = (changes: readonly BlockChange[]): Custom[] =>
  changes.flatMap((change) =>
    "block" in change && change.block.type === "custom" ? [{ ...change.block, children: [] }] : [],
  );

/** The custom blocks of a text by their ids; of two the later one. */
const byId = (blocks: readonly Block[]): Map<string, Custom> =>
  new Map(customIn(blocks).map((block) => [block.id, block]));

const isSame = (one: Custom, other: Custom | undefined): boolean =>
  one.props.objectType === other?.props.objectType && one.props.fields === other.props.fields;

/**
 * Checks what a save writes: blocks of types that there are, with fields that these have or had, so that nothing that
 * somebody wrote before a type changed is refused after it.
 * @param known what the draft and the published text have already
 * @throws Refused
 */
export function checkSaved(types: KnownTypes, written: readonly Custom[], known: readonly Block[]): void {
  const before = byId(known);
  const typesBefore = new Set([...before.values()].map(({ props }) => props.objectType));
  for (const block of written) {
    const { objectType } = block.props;
    if (isSame(block, before.get(block.id))) continue;
    const type = typeOf(types, objectType);
    if (type === null) {
      if (typesBefore.has(objectType)) continue;
      throw refused(block, messages.noSuchTypeInSpace({ type: objectType }));
    }
    const had = new Map(
      readFields(before.get(block.id)?.props.fields ?? "[]").map((field) => [field.key, field]),
    );
    for (const field of readFields(block.props.fields)) {
      const kinds = Object.hasOwn(type.ever, field.key) ? type.ever[field.key]! : [];
      if (kinds.includes(field.type) || had.get(field.key)?.type === field.type) continue;
      throw refused(
        block,
        kinds.length === 0
          ? messages.noFieldOfType({ field: field.label, type: objectType })
          : messages.fieldOfOtherKind({ field: field.label, type: objectType }),
      );
    }
  }
}

/**
 * Checks what a publication changes against the types as they are. What is published already stays readable as it is, and
 * so does what is of a type that was removed.
 * @throws Refused
 */
export function checkPublished(
  types: KnownTypes,
  draft: readonly Block[],
  published: readonly Block[],
): void {
  const before = byId(published);
  const flaws = customIn(draft).flatMap((block) => {
    const schema = schemaOf(types, block.props.objectType);
    if (schema === null || isSame(block, before.get(block.id))) return [];
    return misfitsOf(schema, readFields(block.props.fields)).flatMap(({ label, why }) =>
      why === "left" ? [] : [{ block, said: misfit[why]({ type: schema.name, field: label }) }],
    );
  });
  const [first, ...others] = flaws.slice(0, 5);
  if (first !== undefined)
    throw refused(first.block, together(first.said, ...others.map(({ said }) => said)));
}

const misfit = {
  missing: messages.fieldOfTypeIsEmpty,
  kind: messages.fieldOfTypeIsOfAnotherKind,
  choice: messages.choiceOfTypeIsGone,
};

const refused = ({ id }: Custom, said: Said) => new Refused("invalid", said, { path: `blocks.${id}` });

/** What is wrong with the value of a field in a call; null when nothing is. */
export function flawIn(
  schema: ModuleSchema,
  { key, value }: Pick<CustomField, "key" | "value">,
): Said | null {
  const field = schema.content.find((one) => one.key === key);
  if (field === undefined) return messages.noSuchField;
  return fits(field, value) ? null : otherKind[field.type];
}

const otherKind: Record<CustomField["type"], Said> = {
  text: messages.notLineOfText,
  long_text: messages.notLongText,
  number: documentMessages.notNumber,
  yes_no: documentMessages.notBoolean,
  choice: messages.notChoiceOfType,
  date: documentMessages.notDay,
  link: documentMessages.notHref,
  image: messages.notImage,
};
