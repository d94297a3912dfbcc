import { message } from "@annals/document";

export const messages = {
  notForYou: message("this-channel-is-not-for-you", "This channel is not for you, or does not exist."),
};
