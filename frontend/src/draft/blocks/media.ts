import { watchMedia } from "../../entry/page/failed-media.ts";
import { t } from "../../locale/text.ts";
import { pickFile } from "../../pick/files.ts";
import { keepRoom } from "../../picture/pictures.ts";
import { makeCard } from "./file-card.ts";
import type { AnyEditor } from "./kind.ts";

interface MediaProps {
  url: string;
  previewWidth?: number;
}
interface Rendered {
  dom: HTMLElement;
  destroy?(): void;
}
// biome-ignore lint/suspicious/noExplicitAny: specs of four kinds of blocks, of which only the drawing is wrapped.
type Spec = { implementation: { render: any } };

/**
 * A picture, video or sound that keeps its room while it loads, and that can be loaded again or replaced when that fails.
 * A file, and what is not shown in the page, is a card.
 */
export function media<Of extends Spec>(base: Of, accept: string): Of {
  const { implementation } = base;
  const render = function (this: unknown, block: { id: string; props: MediaProps }, editor: AnyEditor) {
    const view = implementation.render.call(this, block, editor) as Rendered;
    const image = view.dom.querySelector<HTMLImageElement>("img.bn-visual-media");
    makeCard(view.dom, block.props.url);
    if (image !== null) keepRoom(image, block.props.url, block.props.previewWidth);
    // It loads as early as in the published text.
    const player = view.dom.querySelector<HTMLMediaElement>("video, audio");
    if (player !== null) player.preload = player.tagName === "VIDEO" ? "metadata" : "none";
    const stop = watchMedia(view.dom, () =>
      editor.isEditable && editor.uploadFile !== undefined
        ? [{ label: t("Replace"), run: () => void replace(editor, block.id, accept) }]
        : [],
    );
    return {
      ...view,
      destroy() {
        stop();
        view.destroy?.();
      },
    };
  };
  return { ...base, implementation: { ...implementation, render } };
}

async function replace(editor: AnyEditor, id: string, accept: string): Promise<void> {
  const file = await pickFile(accept);
  if (file === null) return;
  const update = await editor.uploadFile?.(file, id);
  if (update !== undefined && editor.getBlock(id) !== undefined) editor.updateBlock(id, update as never);
}
