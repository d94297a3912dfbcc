import {
  type Access,
  type AnswerOf,
  accessFlags,
  type getTree,
  type ShortTreeNode,
  type Tree,
  type TreeNode,
} from "@annals/query-api/contract";

/** A short answer with all that it leaves out. */
export const wholeTree = ({ data, more }: AnswerOf<typeof getTree>): Tree => ({
  data: data.map(wholeNode),
  more,
});

function wholeNode(node: TreeNode | ShortTreeNode): TreeNode {
  // A server of before answers whole.
  if (typeof node.access !== "number") return node as TreeNode;
  const { id, icon = "", access, entries = [], more = null } = node;
  return { ...node, uuid: id, icon, access: accessOf(access), entries: entries.map(wholeNode), more };
}

const accessOf = (sum: number) =>
  Object.fromEntries(accessFlags.map((flag, at) => [flag, (sum & (1 << at)) !== 0])) as unknown as Access;
