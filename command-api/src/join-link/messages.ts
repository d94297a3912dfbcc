import { message } from "@annals/document";

export const messages = {
  onlyForDomain: message("this-link-is-for-addresses-at-domain", "This link is for addresses at {domain}."),
  notEndOfAddress: message(
    "must-be-the-end-of-an-address",
    "must be the end of an address, as in example.org",
  ),
};
