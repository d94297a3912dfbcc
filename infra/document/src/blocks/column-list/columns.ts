import * as z from "zod";
import { maxima } from "../../limits.ts";
import type { Block, BlockOf } from "../../schema.ts";
import type { Below } from "../kind.ts";

/** A column as calls on modules know it. */
interface Column {
  width: number;
  blocks: Block[];
}

/** The columns of a list of columns. */
export const columnsOf = ({ children }: BlockOf<"columnList">): Column[] =>
  children.flatMap((child) =>
    child.type === "column" ? [{ width: child.props.width, blocks: child.children }] : [],
  );

const given = z
  .array(
    z.strictObject({
      width: z.int().min(1).max(maxima.columnParts).default(1),
      blocks: z.array(z.unknown()).default([]),
    }),
  )
  .min(2)
  .max(maxima.columnsSideBySide);

/**
 * The blocks below a list of columns with these columns; null when they are invalid. The first columns keep their blocks.
 * New ones get ids derived from the list's.
 */
export function blocksFor(columns: unknown, { id, children = [] }: Below): unknown[] | null {
  const parsed = given.safeParse(columns);
  if (!parsed.success) return null;
  const known = children.filter(({ type }) => type === "column");
  const taken = new Set(children.map((child) => child.id));
  let number = 0;
  const newId = (): string => {
    const made = `${id.slice(0, 56)}-c${number++}`;
    return taken.has(made) ? newId() : made;
  };
  return parsed.data.map(({ width, blocks }, at) => {
    const { id: its, props } = known[at] ?? { id: newId(), props: {} };
    return { id: its, type: "column", props: { ...props, width }, children: blocks };
  });
}
