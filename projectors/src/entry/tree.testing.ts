import type { RecordedEvent } from "@annals/event-log";

/** An entry as the tree places it. */
export interface TreeNode {
  id: string;
  parent: string | null;
  ancestors: string[];
  trashed: boolean;
  trash_root: boolean;
  children: number;
  grants: Record<string, number>;
}

interface Node {
  parent: string | null;
  own: Record<string, number>;
  inherits: boolean;
  trashRoot: boolean;
}

/** Computes the tree slowly and simply, for tests: fold the facts, then look at what stands above each entry. */
export function treeOf(events: RecordedEvent[]): TreeNode[] {
  const nodes = new Map<string, Node>();
  const above = (id: string | null): string[] => {
    if (id === null) return [];
    return [...above(nodes.get(id)?.parent ?? null), id];
  };
  for (const { type, stream, data } of events) {
    const id = stream.slice(stream.indexOf("-") + 1);
    const node = nodes.get(id)!;
    const parent = data.parent_id as string | null;
    const wouldCircle = above(parent).includes(id);
    if (type === "EntryCreated") nodes.set(id, { parent, own: {}, inherits: true, trashRoot: false });
    if (type === "EntryMoved" && !wouldCircle) node.parent = parent;
    if (type === "EntryShared") node.own[data.principal as string] = data.level as number;
    if (type === "EntryUnshared") delete node.own[data.principal as string];
    if (type === "EntryInheritanceStopped") node.inherits = false;
    if (type === "EntryInheritanceResumed") node.inherits = true;
    if (type === "EntryTrashed") node.trashRoot = true;
    if (type === "EntryRestored") {
      node.trashRoot = false;
      node.parent = wouldCircle ? null : parent;
    }
  }
  const isTrashed = (id: string) => above(id).some((one) => nodes.get(one)!.trashRoot);
  return [...nodes.keys()].sort().map((id) => {
    const { parent, trashRoot } = nodes.get(id)!;
    const all = above(id).map((one) => nodes.get(one)!);
    const cut = all.findLastIndex(({ inherits }) => !inherits);
    const reaching = cut < 0 ? [{ "special:logged_in": 2, "special:public": 0 }] : [];
    const own = all.slice(Math.max(0, cut)).map((one) => one.own);
    return {
      id,
      parent,
      ancestors: above(parent),
      trashed: isTrashed(id),
      trash_root: trashRoot,
      children: [...nodes].filter(([child, node]) => node.parent === id && !isTrashed(child)).length,
      grants: Object.assign({}, ...reaching, ...own),
    };
  });
}
