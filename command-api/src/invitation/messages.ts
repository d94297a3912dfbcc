import { message } from "@annals/document";

export const messages = {
  hasAccountSignIn: message(
    "you-have-an-account-with-this-address",
    "You have an account with this address already. Sign in: the invitation waits there.",
  ),
};
