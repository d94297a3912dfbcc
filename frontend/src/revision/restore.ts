import { duplicateRevision, occupySeat, restoreRevision, restoreSession } from "@annals/command-api/contract";
import type { NavigateFunction } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { call } from "../api/client.ts";
import { loadEditor } from "../draft/edit.ts";
import { startWriting } from "../draft/start.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

interface Page {
  id: string;
  slug: string;
}

/** The person who restores, and the way to the draft. */
interface By {
  me: { id: string } | undefined;
  navigate: NavigateFunction;
}

/** Makes an earlier version the draft, and opens that. True when it is. */
export const restoreVersion = (entry: Page, version: number, by: By): Promise<boolean> =>
  restore(entry, t("Version {version} is the draft now", { version }), by, () =>
    call(restoreRevision, { params: { id: entry.id, revision: version } }),
  );

/** Makes the draft what it was at the end of a session of writing, and opens that. True when it is. */
export const restoreWriting = (entry: Page, session: number, by: By): Promise<boolean> =>
  restore(entry, t("What was saved then is the draft now"), by, () =>
    call(restoreSession, { params: { id: entry.id, session } }),
  );

async function restore(
  entry: Page,
  restored: string,
  { me, navigate }: By,
  command: () => Promise<unknown>,
): Promise<boolean> {
  const { doing, failed } = acts.restore;
  const done = await acting({ doing, failed }, async () => {
    await call(occupySeat, { params: { id: entry.id } });
    await command();
  });
  if (done === null) return false;
  void changed([entry.id]);
  // The draft opens before the past is left: else the published text would flash between them. When it fails, Edit shows
  // why.
  if (me !== undefined) await startWriting(entry, me.id, loadEditor()).catch(() => undefined);
  void navigate(addressOf(entry), { state: { write: true } });
  toast(restored, {
    description: t("Check it and publish it. Until then, readers see the published version."),
  });
  return true;
}

/** Begins a new page with an earlier version, and opens it. True when it is there. */
export async function duplicateVersion(
  entry: Page & { parent_entry_id: string | null },
  version: number,
  navigate: NavigateFunction,
): Promise<boolean> {
  const made = await acting(acts.create, () =>
    call(duplicateRevision, { params: { id: entry.id, revision: version } }),
  );
  if (made === null) return false;
  void changed([made.answer.id, entry.parent_entry_id]);
  void navigate(addressOf(made.answer), { state: { write: true } });
  return true;
}
