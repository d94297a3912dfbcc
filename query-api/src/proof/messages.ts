import { message } from "@annals/document";

export const messages = {
  onlyAdmins: message("the-proof-is-for-admins", "Only admins see what proves the facts."),
  notSignedYet: message(
    "this-fact-is-not-signed-yet",
    "This fact is not signed yet: that is done each minute. Try again.",
  ),
  noSuchCheckpoints: message(
    "no-such-checkpoints",
    "No checkpoints of these sizes were signed, or the first is not the smaller one.",
  ),
  damaged: message(
    "the-proof-is-damaged",
    "The facts and what proves them do not fit together. Ask the people who run Annals to run `annals verify`.",
  ),
};
