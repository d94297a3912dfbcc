import { atom, getDefaultStore } from "jotai";
import { type ComponentType, createElement, type ReactNode } from "react";
import { lazy } from "../progress/lazy.ts";

/**
 * Dialogs: one at a time stands over the page. A feature declares its own, with `dialog` and a dynamic import, whose
 * default export takes `onClose`; anyone opens it with what else it takes: `openDialog(moveDialog, { entry })`.
 */
export interface Dialog<Props> {
  show(props: Props): ReactNode;
}

interface Closable {
  onClose(): void;
}

/** Declares a dialog. It is fetched when it is first opened. */
export function dialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Dialog<Omit<Props, "onClose">> {
  const Component = lazy(load) as unknown as ComponentType<Props>;
  return { show: (props) => createElement(Component, { ...props, onClose: closeDialog } as Props) };
}

const store = getDefaultStore();
/** Shows the dialog that is open; null when none is. */
export const dialogAtom = atom<{ show(): ReactNode } | null>(null);

/** Opens a dialog in place of the one that is open. */
export function openDialog<Props>(opened: Dialog<Props>, props: Props): void {
  store.set(dialogAtom, { show: () => opened.show(props) });
}

export function closeDialog(): void {
  store.set(dialogAtom, null);
}
