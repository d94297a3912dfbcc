import { type MathPart, texOfMath } from "@annals/document/browser";

/** The TeX of a `<math>` element. */
export const texOf = (math: Element): string => texOfMath(partOf(math));

const partOf = (element: Element): MathPart => ({
  tag: element.localName,
  attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  text: element.textContent ?? "",
  children: [...element.children].map(partOf),
});
