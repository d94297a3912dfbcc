import { message } from "@annals/document";

export const messages = {
  noMailForConfirming: message(
    "no-mail-can-be-sent-so-addresses",
    "No mail can be sent, so addresses cannot be confirmed. Ask an admin to add you.",
  ),
  nobodyCanRegister: message(
    "nobody-can-register-in-this-space-ask",
    "Nobody can register in this space. Ask one of its admins to add you.",
  ),
};
