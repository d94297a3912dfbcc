import { createBlockSpecFromTiptapNode, type PropSchema } from "@blocknote/core";
import { Node } from "@tiptap/core";

interface ColumnNode<T extends string, P extends PropSchema> {
  type: T;
  /** Where it may stand, and what may stand in it, as ProseMirror writes it. */
  group: string;
  content: string;
  /** The class of its `<div>`, the same as on the page that is read. */
  className: string;
  propSchema: P;
}

/**
 * A block that only holds others. BlockNote knows columns by these names and groups (for its keys, moves and drag and
 * drop), but has no nodes for them.
 */
export function columnNode<const T extends string, const P extends PropSchema>({
  type,
  group,
  content,
  className,
  propSchema,
}: ColumnNode<T, P>) {
  const selector = `div[data-node-type="${type}"]`;
  const node = Node.create({
    name: type,
    group,
    content,
    defining: true,
    // Content that is pasted from a page has only the class.
    parseHTML: () => [{ tag: selector }, { tag: `div.${className}` }],
    renderHTML: ({ HTMLAttributes }) => [
      "div",
      { ...HTMLAttributes, class: className, "data-node-type": type },
      0,
    ],
    addAttributes: () =>
      Object.fromEntries(
        Object.entries(propSchema).map(([name, { default: usual }]) => [name, attribute(name, usual)]),
      ),
  });
  return createBlockSpecFromTiptapNode({ type, content: "none", node }, propSchema);
}

const attribute = (name: string, usual: unknown) => ({
  default: usual,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(`data-${name}`)) || usual,
  renderHTML: (values: Record<string, unknown>) =>
    values[name] === usual ? {} : { [`data-${name}`]: values[name] },
});
