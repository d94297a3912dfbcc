import { acceptInvitation, declineInvitation } from "@annals/command-api/contract";
import { type Invitation, myInvitations } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { openSpace } from "./open.ts";

const refresh = () => refreshWhere((url) => isUrlOf(myInvitations, url));

/** Joins the inviting space, and goes there. Until then neither side sees the other. */
export async function join({ space }: Invitation): Promise<void> {
  if ((await acting(acts.join, () => call(acceptInvitation, { params: { id: space.id } }))) === null)
    await refresh();
  else openSpace(space.key);
}

/** Declines the invitation of a space. */
export async function sayNo({ space }: Invitation): Promise<void> {
  const done = await acting(acts.decline, () => call(declineInvitation, { params: { id: space.id } }));
  if (done !== null) toast(t("You declined the invitation to “{space}”", { space: space.name }));
  await refresh();
}
