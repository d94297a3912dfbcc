import { duplicateEntry, duplicateSubtree } from "@annals/command-api/contract";
import type { NavigateFunction } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { call } from "../api/client.ts";
import { dialog, openDialog } from "../dialog/dialog.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { changed } from "./store.ts";

const copyingDialog = dialog(() => import("./CopyingDialog.tsx"));

interface Original {
  id: string;
  parent_entry_id: string | null;
}

/** Copies a page and opens the copy for writing. */
export async function duplicate(
  entry: Original,
  body: { title: string; draft: boolean },
  navigate: NavigateFunction,
): Promise<void> {
  const made = await acting(acts.create, () => call(duplicateEntry, { params: { id: entry.id }, body }));
  if (made === null) return;
  void changed([made.answer.id, entry.parent_entry_id]);
  void navigate(addressOf(made.answer), { state: { write: true } });
}

/** Copies a page with everything below it, and shows the progress. */
export async function duplicateAll(
  entry: Original,
  title: string,
  navigate: NavigateFunction,
): Promise<void> {
  const { doing, failed } = acts.create;
  const made = await acting({ doing, failed }, () =>
    call(duplicateSubtree, { params: { id: entry.id }, body: { title } }),
  );
  if (made === null) return;
  void changed([made.answer.id, entry.parent_entry_id]);
  const { id, total } = made.answer;
  openDialog(copyingDialog, {
    copy: { id, title, total },
    onEnd: () => {
      void changed("all");
      toast(acts.create.done);
      void navigate(addressOf(made.answer));
    },
  });
}
