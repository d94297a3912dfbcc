import { type Invitation, myInvitations } from "@annals/query-api/contract";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { openSpace } from "../space/open.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { accept, decline } from "./api.ts";

const refresh = () => refreshWhere((url) => isUrlOf(myInvitations, url));

/** Joins the inviting space, and goes there. Until then neither side sees the other. */
export async function join({ space }: Invitation): Promise<void> {
  if ((await acting(acts.join, () => accept(space.id))) === null) await refresh();
  else openSpace(space.key);
}

/** Declines the invitation of a space. */
export async function sayNo({ space }: Invitation): Promise<void> {
  const done = await acting(acts.decline, () => decline(space.id));
  if (done !== null) toast(t("You declined the invitation to “{space}”", { space: space.name }));
  await refresh();
}
