import { message } from "@annals/document";

export const messages = {
  searchIsAway: message(
    "search-does-not-work-right-now",
    "Search does not work right now. Everything else does. Try again in a moment.",
  ),
};
