import { announces, readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { joinLinkTable } from "./tables.ts";

export const joinLinkModel = readModel({
  name: "join_link",
  version: 1,
  tables: [joinLinkTable],
  follows: ["join_link"],
  announces: [announces(joinLinkTable, "person", ({ space, id }) => ({ space, id }))],
  load: rowsOf(joinLinkTable, "JoinLinkUsed", "JoinLinkEnded"),
  on: {
    JoinLinkMade(event, { rows }) {
      const { link_id: id, until, ...offer } = event.data;
      const made = { made_at: timeOf(event), made_by: event.metadata.actor, used: 0, ended: false };
      rows(joinLinkTable).put({ id, space: spaceOf(event), ...offer, until: new Date(until), ...made });
    },
    JoinLinkUsed(event, { rows }) {
      const link = rows(joinLinkTable).get(subjectOf(event));
      if (link) rows(joinLinkTable).put({ ...link, used: link.used + 1 });
    },
    JoinLinkEnded(event, { rows }) {
      const link = rows(joinLinkTable).get(subjectOf(event));
      if (link) rows(joinLinkTable).put({ ...link, ended: true });
    },
  },
});
