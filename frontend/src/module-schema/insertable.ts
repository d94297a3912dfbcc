import type { ModuleSchema } from "@annals/document/browser";
import { atom, getDefaultStore, useAtomValue } from "jotai";

const insertable = atom<readonly ModuleSchema[] | undefined>(undefined);

/** Notes the types of blocks that a draft carries. */
export const noteInsertable = (schemas: readonly ModuleSchema[]): void =>
  getDefaultStore().set(insertable, schemas);

/** The types of blocks that one may put into pages, as the draft says that was read last; undefined while they are not known. */
export const useInsertable = () => useAtomValue(insertable);
