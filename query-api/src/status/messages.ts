import { message } from "@annals/document";

export const messages = {
  onlyOperatorsSeeState: message(
    "only-operators-see-the-state",
    "Only those who operate this installation see the state of the system.",
  ),
  onlyAdminsSeeParked: message(
    "only-admins-and-developers-see-what-is-parked",
    "Only admins and developers see what could not be taken in.",
  ),
};
