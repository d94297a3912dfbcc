/** What a block of any kind carries beside the properties of its kind: a block at the top level is a module. */
const text = { default: undefined, type: "string" } as const;
const props = {
  blockName: text,
  cls: text,
  variation: text,
  /** 0 hides it from readers. */
  visibility: { default: undefined, type: "number" },
} as const;

interface Spec {
  config: { propSchema: object };
  implementation: object;
}

/** A kind of block of the editor with these properties. */
export function withModuleProps<S extends object>(given: S): S {
  const { config, implementation, ...rest } = given as Spec;
  const { node } = implementation as { node?: Extendable };
  return {
    ...rest,
    config: { ...config, propSchema: { ...config.propSchema, ...props } },
    implementation: node === undefined ? implementation : { ...implementation, node: withAttributes(node) },
  } as unknown as S;
}

interface Extendable {
  extend(more: object): Extendable;
}

/** Tables and columns bring nodes of their own, which do not take these properties. */
function withAttributes(node: Extendable): Extendable {
  return node.extend({
    addAttributes(this: { parent?: (() => object) | null }) {
      const own = Object.entries(props).map(([name, { type }]) => [name, attribute(name, type)]);
      return { ...this.parent?.(), ...Object.fromEntries(own) };
    },
  });
}

function attribute(name: string, type: "string" | "number") {
  const html = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return {
    default: undefined,
    parseHTML(element: HTMLElement) {
      const value = element.getAttribute(html);
      return value === null ? undefined : type === "number" ? Number(value) : value;
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === undefined ? {} : { [html]: attributes[name] },
  };
}
