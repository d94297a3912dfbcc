import { accessFlags, type ShortTree, type ShortTreeNode, type Tree, type TreeNode } from "./contract.ts";

/** The answer as those get it who asked for a short one. */
export const shortTreeOf = ({ data, more }: Tree): ShortTree => ({ data: data.map(shortNode), more });

function shortNode({ uuid: _, icon, access, entries, more, ...node }: TreeNode): ShortTreeNode {
  return {
    ...node,
    ...(icon !== "" && { icon }),
    access: accessFlags.reduce((sum, flag, at) => sum + (access[flag] ? 1 << at : 0), 0),
    ...(entries.length > 0 && { entries: entries.map(shortNode) }),
    ...(more !== null && { more }),
  };
}
