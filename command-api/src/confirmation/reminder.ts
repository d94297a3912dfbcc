/** The process managers of reading: tell those who have not read a page of its day, and those who come into a group that it asks. */

import { levelFor } from "../access/editors.ts";
import { askingWhoJoins, remindingOfDays } from "../audience/managers.ts";
import type { Audience } from "../audience/note.ts";
import { type ConfirmationFact, confirmationDecider } from "./decider.ts";
import { openReaders } from "./readers.ts";

export const readingReminder = remindingOfDays<ConfirmationFact>({
  name: "confirmation-reminder",
  asks: "ReadingAsked",
  ends: "ReadingEnded",
  async remind(core, id, { stage, due }, context) {
    const state = await core.handler.load(confirmationDecider, id, { fresh: true });
    if (state.asked === null || (await openReaders(core, context.space!, id, state)).length === 0) return;
    const { version } = state.asked;
    await core.handler.execute(confirmationDecider, id, { type: "remind", stage, due, version }, context);
  },
});

export const readersJoining = (audience: Audience) =>
  askingWhoJoins({
    ...{ name: "confirmation-joining", category: "confirmation", audience },
    async join({ handler }, id, person, context) {
      if ((await levelFor(handler, context.space!, id, person)) === 0) return;
      await handler.execute(confirmationDecider, id, { type: "join", person }, context);
    },
  });
