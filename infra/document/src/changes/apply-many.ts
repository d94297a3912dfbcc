import type { BareBlock, Block, BlockChange } from "../schema.ts";
import {
  BadChange,
  belowItself,
  noBlock,
  notThere,
  passingBlocks,
  passingDepth,
  taken,
  tooDeep,
  tooMany,
} from "./bad-change.ts";
import type { Traces } from "./known.ts";

/** A block while a document is being changed: siblings are chained, so that placing one costs the same anywhere. */
interface Node {
  block: Block;
  parent: Node | null;
  previous: Node | null;
  next: Node | null;
  first: Node | null;
  /** Whether its content or anything below differs from `block`. */
  changed: boolean;
}

/** `applyChanges` for many steps: builds the whole document once, and then each step costs the same anywhere. */
export function applyMany(
  blocks: readonly Block[],
  changes: readonly BlockChange[],
  { gone, come }: Traces,
): Block[] {
  const nodes = new Map<string, Node>();
  const root = chain(blocks, null, nodes);

  changes.forEach((change, index) => {
    const known = (id: string): Node => {
      const node = nodes.get(id);
      if (node === undefined) throw new BadChange(index, noBlock(id));
      return node;
    };
    const put = (node: Node, parentId: string | null, afterId: string | null) => {
      const parent = parentId === null ? root : known(parentId);
      let depth = 0;
      for (let up: Node | null = parent; up !== null; up = up.parent) {
        if (up === node) throw new BadChange(index, belowItself(node.block.id));
        if (++depth > passingDepth) throw new BadChange(index, tooDeep);
      }
      const after = afterId === null ? null : known(afterId);
      if (after !== null && (after.parent !== parent || after === node))
        throw new BadChange(index, notThere(afterId!, node.block.id));
      if (node.parent !== null) unlink(node);
      link(node, parent, after);
    };
    switch (change.op) {
      case "add": {
        const { id } = change.block;
        if (nodes.has(id)) throw new BadChange(index, taken(id));
        const node = makeNode({ ...change.block, children: [] }, true);
        put(node, change.parent, change.after);
        nodes.set(id, node);
        come.push(change.block);
        if (nodes.size > passingBlocks) throw new BadChange(index, tooMany);
        break;
      }
      case "set": {
        const node = known(change.block.id);
        gone.push(node.block);
        come.push(change.block);
        node.block = { ...change.block, children: node.block.children };
        touch(node);
        break;
      }
      case "move":
        put(known(change.id), change.parent, change.after);
        break;
      case "remove": {
        const node = known(change.id);
        unlink(node);
        forget(node, nodes, gone);
        break;
      }
    }
  });
  return settle(root);
}

function makeNode(block: Block, changed: boolean): Node {
  return { block, parent: null, previous: null, next: null, first: null, changed };
}

/** Builds the chains below a new root; the root itself stands for the document. */
function chain(blocks: readonly Block[], of: Block | null, nodes: Map<string, Node>): Node {
  const top = makeNode(of ?? (null as never), false);
  let previous: Node | null = null;
  for (const block of blocks) {
    const node = block.children.length > 0 ? chain(block.children, block, nodes) : makeNode(block, false);
    node.parent = top;
    node.previous = previous;
    if (previous === null) top.first = node;
    else previous.next = node;
    previous = node;
    nodes.set(block.id, node);
  }
  return top;
}

function link(node: Node, parent: Node, after: Node | null): void {
  node.parent = parent;
  node.previous = after;
  node.next = after === null ? parent.first : after.next;
  if (node.next !== null) node.next.previous = node;
  if (after === null) parent.first = node;
  else after.next = node;
  touch(parent);
}

function unlink(node: Node): void {
  if (node.previous !== null) node.previous.next = node.next;
  else if (node.parent !== null) node.parent.first = node.next;
  if (node.next !== null) node.next.previous = node.previous;
  if (node.parent !== null) touch(node.parent);
  node.parent = node.previous = node.next = null;
}

/** Whoever is marked has marked all above already. */
function touch(node: Node): void {
  for (let up: Node | null = node; up !== null && !up.changed; up = up.parent) up.changed = true;
}

function forget(node: Node, nodes: Map<string, Node>, gone: BareBlock[]): void {
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nodes.delete(next.block.id);
    gone.push(next.block);
    for (let child = next.first; child !== null; child = child.next) waiting.push(child);
  }
}

function settle(node: Node): Block[] {
  const children: Block[] = [];
  for (let child = node.first; child !== null; child = child.next) {
    children.push(child.changed ? { ...child.block, children: settle(child) } : child.block);
  }
  return children;
}
