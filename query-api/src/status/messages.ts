import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeState: message(
    "only-admins-and-developers-see-the-state",
    "Only admins and developers see the state of the system.",
  ),
};
