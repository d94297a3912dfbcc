import { type FactOf, ofType, readModel, spaceOf, subjectOf } from "../runtime/model/read-model.ts";
import { browserChoiceTable, noticeChoiceTable } from "./tables.ts";

export const noticeChoiceModel = readModel({
  name: "notice_choice",
  version: 2,
  tables: [noticeChoiceTable, browserChoiceTable],
  follows: ["notice_choice"],
  announces: [],
  async load(events, { rows }) {
    const keysOf = (type: Chosen) =>
      ofType(events, type).flatMap((event) =>
        Object.keys(event.data.choices).map((kind): [string, string, string] => [
          spaceOf(event),
          personOf(event),
          kind,
        ]),
      );
    await rows(noticeChoiceTable).load(keysOf("NoticesChosen"));
    await rows(browserChoiceTable).load(keysOf("BrowserNoticesChosen"));
  },
  on: {
    NoticesChosen(event, { rows }) {
      const whose = { space: spaceOf(event), person: personOf(event) };
      for (const [kind, mail] of Object.entries(event.data.choices))
        rows(noticeChoiceTable).put({ ...whose, kind, mail });
    },
    BrowserNoticesChosen(event, { rows }) {
      const whose = { space: spaceOf(event), person: personOf(event) };
      for (const [kind, is_shown] of Object.entries(event.data.choices))
        rows(browserChoiceTable).put({ ...whose, kind, is_shown });
    },
  },
});

type Chosen = "NoticesChosen" | "BrowserNoticesChosen";

/** Whose choices are in the stream `notice_choice-{space}.{person}`. */
const personOf = (event: FactOf<Chosen>) => subjectOf(event).split(".")[1] ?? "";
