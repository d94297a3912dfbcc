import { addNavItem, type BodyInput, changeNavItem, removeNavItem } from "@annals/command-api/contract";
import { getNav, type NavItem } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** An item, or the bar itself, with what is in its menu. */
export interface NavMenu extends NavItem {
  items: NavItem[];
}

export const navChanged = () => refreshWhere((url) => isUrlOf(getNav, url));

/**
 * The items of the bar for those who read, each with its menu; undefined while they are not known.
 * @param isEditing all of them, also those that are limited to others: admins get them, to edit them
 */
export function useNav(isEditing: boolean): NavMenu[] | undefined {
  const { data } = useCall(getNav, {});
  const roles = useMe()?.roleList;
  const shown = data?.data.filter((item) => isEditing || isFor(item, roles));
  return shown
    ?.filter(({ parent_nav_id }) => parent_nav_id === null)
    .map((item) => ({ ...item, items: shown.filter(({ parent_nav_id }) => parent_nav_id === item.id) }));
}

/** Whether somebody holds a role that an item is limited to; "Logged In" is every member. */
function isFor({ role }: Pick<NavItem, "role">, held: readonly string[] | undefined): boolean {
  return (
    role.length === 0 || role.some((one) => (one === "verified" ? held !== undefined : held?.includes(one)))
  );
}

/** Adds an item, or changes one. @throws ApiProblem */
export async function saveNavItem(id: string | null, body: BodyInput<typeof addNavItem>): Promise<void> {
  if (id === null) await call(addNavItem, { body });
  else await call(changeNavItem, { params: { id }, body });
  await navChanged();
  toast(id === null ? t("“{title}” is in the navigation", { title: body.title }) : t("Saved"));
}

/** Gives the items of the bar, or of a menu, this order. */
export async function orderNav(items: readonly NavItem[]): Promise<void> {
  await acting(acts.order, async () => {
    for (const [at, { id, sort_order }] of items.entries())
      if (sort_order !== at) await call(changeNavItem, { params: { id }, body: { sort_order: at } });
  });
  // After a failure halfway, the server's state is shown.
  await navChanged();
}

/** Removes an item, and offers Undo. The items of its menu stay in the bar. */
export async function removeFromNav({ id, ...item }: NavItem): Promise<void> {
  const removed = await acting(acts.remove, async () => {
    await call(removeNavItem, { params: { id } });
    await navChanged();
  });
  if (removed === null) return;
  const body = { id, ...item } as BodyInput<typeof addNavItem>;
  toast(t("“{title}” was removed from the navigation", { title: item.title }), {
    action: {
      label: t("Undo"),
      run: () =>
        void acting(acts.save, async () => {
          await call(addNavItem, { body });
          await navChanged();
        }),
    },
  });
}
