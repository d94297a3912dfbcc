import { message } from "@annals/document";

export const messages = {
  noSuchPasskey: message("there-is-no-such-passkey", "There is no such passkey."),
  notAdded: message("this-passkey-could-not-be-added-begin", "This passkey could not be added. Start again."),
  doesNotWorkHere: message(
    "this-passkey-does-not-work-here-sign",
    "This passkey does not work here. Sign in another way.",
  ),
  tooManyPasskeys: message(
    "you-have-max-passkeys-remove-one-first",
    "You have {max} passkeys already. Remove one first.",
  ),
  notBase64url: message("must-be-base64url", "must be base64url"),
};
