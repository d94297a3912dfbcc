import { readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { pageLinkTable } from "./tables.ts";

/** Announces nothing: the records of the entry are announced with it. */
export const pageLinkModel = readModel({
  name: "page_link",
  version: 1,
  tables: [pageLinkTable],
  follows: ["page_link"],
  load: rowsOf(pageLinkTable, "PageLinkEnded"),
  on: {
    PageLinkMade(event, { rows }) {
      const { link_id: id, entry_id: entry, until, password } = event.data;
      const made = { made_at: timeOf(event), made_by: event.metadata.actor, ended: false };
      const end = until === null ? null : new Date(until);
      rows(pageLinkTable).put({
        ...{ id, space: spaceOf(event), entry, until: end, has_password: password !== null },
        ...made,
      });
    },
    PageLinkEnded(event, { rows }) {
      const link = rows(pageLinkTable).get(subjectOf(event));
      if (link) rows(pageLinkTable).put({ ...link, ended: true });
    },
  },
});
