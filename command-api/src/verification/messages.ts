import { message } from "@annals/document";

export const messages = {
  dayIsTooFar: message("choose-a-day-within-the-next-years", "Choose a day within the next {years} years."),
  nobodyChecks: message(
    "nobody-is-to-check-this-page-choose",
    "Nobody has to check this page yet. Choose a day for its check first.",
  ),
};
