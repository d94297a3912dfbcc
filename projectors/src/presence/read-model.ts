import { announces, readModel, subjectOf } from "../runtime/model/read-model.ts";
import { hiddenPresenceTable } from "./tables.ts";

/** Announces to themselves, as `presence`, who hides or shows themselves: their other windows and devices reconnect then. */
export const presenceModel = readModel({
  name: "presence",
  version: 1,
  tables: [hiddenPresenceTable],
  follows: ["presence"],
  announces: [announces(hiddenPresenceTable, "presence", ({ space, person }) => ({ space, id: person }))],
  on: {
    PresenceHidden(event, { rows }) {
      rows(hiddenPresenceTable).put(whoIn(subjectOf(event)));
    },
    PresenceShown(event, { rows }) {
      const { space, person } = whoIn(subjectOf(event));
      rows(hiddenPresenceTable).delete(space, person);
    },
  },
});

/** Whom the stream `presence-{space}.{person}` is about. */
function whoIn(subject: string): { space: string; person: string } {
  const [space = "", person = ""] = subject.split(".");
  return { space, person };
}
