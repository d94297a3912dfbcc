import { message } from "@annals/document";

export const messages = {
  onlyAdmins: message("the-proof-is-for-admins", "Only admins see what proves the facts."),
  notSignedYet: message(
    "this-fact-is-not-signed-yet",
    "This fact is not signed yet. Facts are signed every minute: try again then.",
  ),
  noSuchCheckpoints: message(
    "no-such-checkpoints",
    "There are no signed checkpoints of these sizes, or the first is not the smaller one.",
  ),
  damaged: message(
    "the-proof-is-damaged",
    "The facts and what proves them do not fit together. Ask the people who run Annals to run `annals verify`.",
  ),
};
