/** A file of Annals that is dragged from one window of it into another. */

export interface DraggedFile {
  url: string;
  name: string;
  type: string;
  size: number;
}

const kind = "application/x-annals-file";

export const holdsDraggedFile = ({ types }: DataTransfer): boolean => types.includes(kind);

export const giveDraggedFile = (data: DataTransfer, file: DraggedFile): void =>
  data.setData(kind, JSON.stringify(file));

/** The file that was dropped; null for one that is none of ours: any page may name its data so. */
export function takeDraggedFile(data: DataTransfer): DraggedFile | null {
  try {
    const { url, name, type, size } = JSON.parse(data.getData(kind)) as Record<string, unknown>;
    const isOurs = typeof url === "string" && /^\/api\/files\/[\da-f-]{36}$/.test(url);
    if (!isOurs || typeof name !== "string" || typeof type !== "string" || typeof size !== "number")
      return null;
    return { url, name: name.slice(0, 255), type, size };
  } catch {
    return null;
  }
}
