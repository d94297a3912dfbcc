import { message } from "@annals/document";

export const messages = {
  noSuchReader: message(
    "choose-people-and-groups-of-this-space-to-read",
    "Choose people and groups of this space.",
  ),
  remindedToday: message(
    "people-were-reminded-less-than-a-day-ago",
    "They were reminded less than a day ago. Try again tomorrow.",
  ),
};
