import { announces, type FactOf, readModel, spaceOf, type Unit } from "../runtime/model/read-model.ts";
import { navItemTable } from "./tables.ts";

export const navModel = readModel({
  name: "nav",
  version: 1,
  tables: [navItemTable],
  follows: ["nav"],
  /** The navigation is part of the frame, like the settings. */
  announces: [announces(navItemTable, "settings", ({ space }) => ({ space, id: null }))],
  on: {
    NavItemAdded: put,
    NavItemChanged: put,
    NavItemRemoved(event, { rows }) {
      rows(navItemTable).delete(spaceOf(event), event.data.nav_id);
    },
  },
});

function put(event: FactOf<"NavItemAdded" | "NavItemChanged">, { rows }: Unit): void {
  const { nav_id: id, parent_nav_id: parent, ...rest } = event.data;
  rows(navItemTable).put({ id, space: spaceOf(event), ...rest, parent });
}
