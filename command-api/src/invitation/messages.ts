import { message } from "@annals/document";

export const messages = {
  hasAccountSignIn: message(
    "you-have-an-account-with-this-address",
    "You already have an account with this address. Sign in: the invitation waits there.",
  ),
  givenPassword: message(
    "this-password-was-chosen-by-somebody-else",
    "This password was chosen by somebody else. Sign in with it first and choose your own, then open the link again.",
  ),
};
