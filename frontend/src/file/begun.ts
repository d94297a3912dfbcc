import { atom } from "jotai";

/** Whether anything was uploaded into the file manager since the app was opened. */
export const uploadsBegunAtom = atom(false);
