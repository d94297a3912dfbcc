/** Columns as an editor takes them: lists of two columns or more, in which nothing else stands, and no column elsewhere. */

/** A block as editors and documents both have it. */
interface AnyBlock {
  id?: string;
  type: string;
  children: AnyBlock[];
}

/**
 * The blocks with regular columns; the same list where they are regular already. Other blocks among columns go into the
 * column before; a list with one column becomes the blocks of that column.
 * @param make a block without props and content
 */
export function regularColumns<B extends AnyBlock>(
  blocks: readonly B[],
  make: (type: "column" | "paragraph", children: B[]) => B,
): readonly B[] {
  return isRegular(blocks, false) ? blocks : regular(blocks, make, false);
}

function isRegular(blocks: readonly AnyBlock[], inColumn: boolean): boolean {
  return blocks.every(({ type, children }) => {
    if (type === "column") return false;
    if (type !== "columnList") return isRegular(children, false);
    const isWhole = children.every((child) => child.type === "column" && child.children.length > 0);
    return (
      !inColumn &&
      isWhole &&
      children.length >= 2 &&
      children.every((child) => isRegular(child.children, true))
    );
  });
}

function regular<B extends AnyBlock>(
  blocks: readonly B[],
  make: (type: "column" | "paragraph", children: B[]) => B,
  inColumn: boolean,
): B[] {
  const inside = (children: readonly AnyBlock[], isColumn: boolean) =>
    regular(children as B[], make, isColumn);
  return blocks.flatMap((block) => {
    if (block.type === "column") return inside(block.children, inColumn);
    if (block.type !== "columnList")
      return isRegular(block.children, false) ? block : { ...block, children: inside(block.children, false) };
    if (inColumn) return inside(block.children, true);
    const columns: B[] = [];
    for (const child of block.children as B[]) {
      if (child.type === "column") columns.push({ ...child, children: inside(child.children, true) });
      else if (columns.length === 0) columns.push(make("column", inside([child], true)));
      else columns.at(-1)!.children.push(...inside([child], true));
    }
    for (const column of columns)
      if (column.children.length === 0) column.children.push(make("paragraph", []));
    return columns.length >= 2
      ? [{ ...block, children: columns }]
      : ((columns[0]?.children as B[] | undefined) ?? []);
  });
}
