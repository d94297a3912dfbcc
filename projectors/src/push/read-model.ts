import { readModel, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { pushTable } from "./tables.ts";

/** Announces nothing: it concerns one person, who knows what they did. */
export const pushModel = readModel({
  name: "push",
  version: 3,
  tables: [pushTable],
  follows: ["push"],
  announces: [],
  async load(events, { rows }) {
    const ids = events.flatMap(({ data }) =>
      "subscription_id" in data ? [[data.subscription_id] as [string]] : [],
    );
    await rows(pushTable).load(ids);
  },
  on: {
    PushSubscribed(event, { rows }) {
      const [space = "", person = ""] = subjectOf(event).split(".");
      const { subscription_id: id, session_id: session, name } = event.data;
      rows(pushTable).put({ id, space, person, session, name, since: timeOf(event), dropped: false });
    },
    PushUnsubscribed({ data: { subscription_id: id, reason } }, { rows }) {
      const row = rows(pushTable).get(id);
      if (row === undefined) return;
      if (reason === "gone") rows(pushTable).put({ ...row, dropped: true });
      else rows(pushTable).delete(id);
    },
  },
});
