import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeTypes: message(
    "only-admins-and-developers-see-how-the",
    "Only admins see how the types of blocks are defined.",
  ),
};
