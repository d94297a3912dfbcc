/** Small steps on the tree of pasted HTML. */

/** Replaces an element by what is in it. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function removeAll(root: Element, selector: string): void {
  for (const element of root.querySelectorAll(selector)) element.remove();
}

/** Puts another tag around what is in an element. Attributes stay behind. */
export function retag(element: Element, tag: string): HTMLElement {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

export const styleOf = (element: Element) => element.getAttribute("style") ?? "";

/** All nodes of one kind, gathered before any of them changes. */
export function nodesOf(root: Node, kind: number): Node[] {
  const walker = document.createTreeWalker(root, kind);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

export const textsOf = (root: Node) => nodesOf(root, NodeFilter.SHOW_TEXT) as Text[];
