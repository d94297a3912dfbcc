import { message } from "@annals/document";

export const messages = {
  notIdOfType: message("must-be-an-id-of-that-type", "must be an id of that type"),
};
