import { message } from "@annals/document";

export const messages = {
  onlyOperatorsSeeState: message(
    "only-operators-see-the-state",
    "Only those who operate this installation see the state of the system.",
  ),
  notWorker: message("must-be-the-name-of-a-worker", "must be the name of a projection or a manager"),
  onlyAdminsSeeParked: message(
    "only-admins-and-developers-see-what-is-parked",
    "Only admins and developers see what could not be taken in.",
  ),
};
