import { message } from "@annals/document";

export const messages = {
  tokenChangesSignIn: message(
    "an-api-token-cannot-change-how-people",
    "An API token cannot change how people sign in. Sign in to do that.",
  ),
  tokenChangesSessions: message(
    "an-api-token-cannot-change-sessions-and",
    "An API token cannot change sessions and tokens. Sign in to do that.",
  ),
  noSetupYet: message(
    "annals-is-not-set-up-yet-open",
    "Annals is not set up yet. Open it in a browser to create the first account.",
  ),
  wrongEmailOrPassword: message(
    "email-and-password-do-not-match-check",
    "Email and password do not match. Check both and try again.",
  ),
  signOutYourself: message(
    "open-this-address-yourself-to-sign-out",
    "Open this address yourself to sign out: a page cannot do it for you.",
  ),
  passkeysElsewhere: message(
    "passkeys-work-at-place-alone-open-annals",
    "Passkeys work only at {place}. Open Annals there.",
  ),
  providersElsewhere: message(
    "providers-sign-people-in-at-place-alone",
    "Providers sign people in only at {place}. Open Annals there.",
  ),
  tokenMayOnlyRead: message("this-api-token-may-only-read", "This API token may only read."),
  wrongPassword: message("this-is-not-your-password", "This is not your password."),
  tooManyAccounts: message("too-many-accounts-were-asked-for", "Too many accounts were asked for."),
  tooManyAddresses: message("too-many-addresses-were-asked-for", "Too many addresses were asked for."),
  tooManyBulkChanges: message("too-many-changes-of-many-pages-were", "Too many bulk changes were started."),
  tooManyBadLinks: message("too-many-links-that-do-not-work", "Too many links that do not work."),
  tooManyResetLinks: message("too-many-links-were-asked-for", "Too many links were asked for."),
  tooManyAccessRequests: message("too-many-pages-were-asked-for", "Too many pages were asked for."),
  tooManyReviews: message("too-many-people-were-asked-for-a", "Too many people were asked for a review."),
  tooManySignIns: message("too-many-sign-ins-were-begun", "Too many sign-ins were started."),
  tooManyBadTokens: message("too-many-tokens-that-do-not-work", "Too many tokens that do not work."),
  tooManyWrongCodes: message("too-many-wrong-codes", "Too many wrong codes."),
  tooManyWrongPasswords: message("too-many-wrong-passwords", "Too many wrong passwords."),
  againInAMinute: message("try-again-in-a-minute", "Try again in a minute."),
  againInMinutes: message("try-again-in-minutes-minutes", "Try again in {minutes} minutes."),
  tooManyTokens: message(
    "you-have-max-tokens-take-one-back",
    "You have {max} tokens already. Revoke one first.",
  ),
  notYourPassword: message("this-is-not-the-password-of-your", "This is not the password of your account."),
};
