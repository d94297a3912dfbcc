import { message } from "@annals/document";

export const messages = {
  onlyManagers: message(
    "reports-of-courses-are-for-managers",
    "Only admins and developers see how others are in a course.",
  ),
  tooManyChecks: message(
    "too-many-certificates-were-checked",
    "Too many certificates were checked from here. Try again in a minute.",
  ),
};
