import { limits } from "./limits.ts";
import { same } from "./same.ts";
import type { BareBlock, Block, BlockChange } from "./schema.ts";

/** A change that cannot be applied: it names a block or a place that is not there. `index` is its place in the list. */
export class BadChange extends Error {
  override name = "BadChange";
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}

/**
 * The fewest steps that turn `before` into `after`: what is new is added, what differs is set, what stands
 * elsewhere is moved (never re-sent), what is gone is removed.
 */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  if (before === after) return [];
  const was = places(before);
  const is = places(after);
  const changes: BlockChange[] = [];

  // In reading order, so that a block's parent and its left neighbour stand where they belong by the time
  // it is placed: no step can then put a block below itself.
  const arrange = (blocks: readonly Block[], parent: string | null, old: readonly Block[]) => {
    if (blocks === old) return;
    const staying = stay(blocks, parent, was);
    let left: string | null = null;
    for (const block of blocks) {
      const place = was.get(block.id);
      if (place === undefined) changes.push({ op: "add", block: bare(block), parent, after: left });
      else {
        if (!staying.has(block.id)) changes.push({ op: "move", id: block.id, parent, after: left });
        if (!sameContent(place.block, block)) changes.push({ op: "set", block: bare(block) });
      }
      if (place?.block !== block) arrange(block.children, block.id, place?.block.children ?? []);
      left = block.id;
    }
  };
  arrange(after, null, before);

  // A removed block takes along what is below it; whatever lives on has been moved out by now.
  for (const [id, place] of was) {
    if (!is.has(id) && (place.parent === null || is.has(place.parent))) changes.push({ op: "remove", id });
  }
  return changes;
}

interface Place {
  block: Block;
  parent: string | null;
  index: number;
}

function places(blocks: readonly Block[]): Map<string, Place> {
  const found = new Map<string, Place>();
  const visit = (level: readonly Block[], parent: string | null) => {
    for (let index = 0; index < level.length; index++) {
      const block = level[index]!;
      found.set(block.id, { block, parent, index });
      if (block.children.length > 0) visit(block.children, block.id);
    }
  };
  visit(blocks, null);
  return found;
}

/** The largest set of blocks that can stay where they are: a longest increasing subsequence of old positions. */
function stay(blocks: readonly Block[], parent: string | null, was: Map<string, Place>): Set<string> {
  const tails: number[] = []; // positions in `line` at which the best run of each length ends
  const line: { id: string; index: number; previous: number }[] = [];
  for (const { id } of blocks) {
    const place = was.get(id);
    if (place === undefined || place.parent !== parent) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (line[tails[middle]!]!.index < place.index) low = middle + 1;
      else high = middle;
    }
    line.push({ id, index: place.index, previous: low === 0 ? -1 : tails[low - 1]! });
    tails[low] = line.length - 1;
  }
  const staying = new Set<string>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = line[at]!.previous) staying.add(line[at]!.id);
  return staying;
}

function bare(block: Block): BareBlock {
  const { children: _, ...rest } = block;
  return rest as BareBlock;
}

function sameContent(left: Block, right: Block): boolean {
  return (
    left === right ||
    (left.type === right.type && same(left.props, right.props) && same(left.content, right.content))
  );
}

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

/**
 * Applies the steps in order and answers a new document; blocks that nothing happened to are shared with the old one.
 * Throws BadChange for a block or place that is not there, an id that is taken, a block put below
 * itself, and a result beyond the limits of depth and number.
 */
export function applyChanges(blocks: readonly Block[], changes: readonly BlockChange[]): Block[] {
  if (changes.length === 0) return blocks as Block[];
  const nodes = new Map<string, Node>();
  const root = chain(blocks, null, nodes);

  changes.forEach((change, index) => {
    const known = (id: string): Node => {
      const node = nodes.get(id);
      if (node === undefined) throw new BadChange(index, `There is no block “${id}”`);
      return node;
    };
    const put = (node: Node, parentId: string | null, afterId: string | null) => {
      const parent = parentId === null ? root : known(parentId);
      let depth = 0;
      for (let up: Node | null = parent; up !== null; up = up.parent) {
        if (up === node) throw new BadChange(index, `Block “${node.block.id}” cannot be put below itself`);
        if (++depth > passingDepth) throw new BadChange(index, tooDeep);
      }
      const after = afterId === null ? null : known(afterId);
      if (after !== null && (after.parent !== parent || after === node)) {
        throw new BadChange(
          index,
          `Block “${afterId}” does not stand where block “${node.block.id}” should follow it`,
        );
      }
      if (node.parent !== null) unlink(node);
      link(node, parent, after);
    };
    switch (change.op) {
      case "add": {
        const { id } = change.block;
        if (nodes.has(id)) throw new BadChange(index, `There is a block “${id}” already`);
        const node = makeNode({ ...change.block, children: [] }, true);
        put(node, change.parent, change.after);
        nodes.set(id, node);
        if (nodes.size > passingBlocks) throw new BadChange(index, tooMany);
        break;
      }
      case "set": {
        const node = known(change.block.id);
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
        forget(node, nodes);
        break;
      }
    }
  });

  const last = changes.length - 1;
  if (nodes.size > limits.blocks) throw new BadChange(last, tooMany);
  if (isDeeper(root, limits.depth)) throw new BadChange(last, tooDeep);
  return settle(root);
}

const tooMany = `The document would have more than ${limits.blocks} blocks`;
const tooDeep = `The document would be nested more than ${limits.depth} levels deep`;
// Between two steps a document may be larger than it will be in the end: what is moved out or removed comes later.
const passingDepth = 2 * limits.depth + 1;
const passingBlocks = 2 * limits.blocks;

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

function forget(node: Node, nodes: Map<string, Node>): void {
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    nodes.delete(next.block.id);
    for (let child = next.first; child !== null; child = child.next) waiting.push(child);
  }
}

function isDeeper(node: Node, levels: number): boolean {
  for (let child = node.first; child !== null; child = child.next) {
    if (levels === 0 || isDeeper(child, levels - 1)) return true;
  }
  return false;
}

function settle(node: Node): Block[] {
  const children: Block[] = [];
  for (let child = node.first; child !== null; child = child.next) {
    children.push(child.changed ? { ...child.block, children: settle(child) } : child.block);
  }
  return children;
}
