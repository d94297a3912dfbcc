import { message } from "@annals/document";

export const messages = {
  noPageAbove: message("there-is-no-page-above-this-one", "There is no page above this one."),
};
