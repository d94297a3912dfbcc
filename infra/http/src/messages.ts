import { message } from "@annals/document";

export const messages = {
  noFile: message("choose-a-file", "Choose a file."),
  somethingWentWrong: message(
    "something-went-wrong",
    "Please bear with us. We’re working hard to fix the problem!",
  ),
  notJson: message(
    "send-json-with-the-content-type-application",
    "Send JSON, with the content type application/json.",
  ),
  bodyIsEncoded: message(
    "send-the-body-as-it-is-without",
    "Send the body as it is, without a content encoding.",
  ),
  notForm: message("send-the-file-as-a-form-multipart", "Send the file as a form (multipart/form-data)."),
  signIn: message("sign-in-to-go-on", "Sign in to continue."),
  tooManyLevels: message("the-body-has-too-many-levels-within", "The body is nested too deep."),
  badJson: message("the-body-is-not-valid-json", "The body is not valid JSON."),
  busy: message("too-much-is-asked-for-at-once", "Too many requests at once. Try again in a moment."),
  databaseIsAway: message(
    "the-database-cannot-be-reached-try-again",
    "The database cannot be reached. Try again in a moment.",
  ),
  filesAreAway: message(
    "the-files-cannot-be-reached-try-again",
    "The files cannot be reached. Try again in a moment.",
  ),
  otherUploadVersion: message(
    "uploads-speak-tus-1-0-0",
    "Uploads use version 1.0.0 of the tus protocol: send Tus-Resumable: 1.0.0.",
  ),
  badUpload: message("the-header-header-cannot-be-read", "The header {header} is missing or cannot be read."),
  notUploadBytes: message(
    "send-the-bytes-as-application-offset",
    "Send the bytes with the content type application/offset+octet-stream.",
  ),
  badForm: message("the-form-cannot-be-read", "The form cannot be read."),
  noFilesHere: message("this-form-takes-no-files", "This form accepts no files."),
  tooManyFields: message("a-form-can-have-max-fields", "A form can have at most {max} fields."),
  badRequest: message("the-request-cannot-be-read", "The request cannot be read."),
  requestTooLarge: message("the-request-is-too-large-at-most", "The request is too large: at most {max} kB."),
  requestTooSlow: message(
    "the-request-took-too-long-to-arrive",
    "The request took too long to arrive. Send it again.",
  ),
  uploadInterrupted: message(
    "the-upload-was-interrupted-try-again",
    "The upload was interrupted. Try again.",
  ),
  notFound: message("there-is-nothing-here-or-you-may", "There is nothing here, or you may not see it."),
  otherMethods: message("this-address-accepts-methods", "This address accepts {methods}."),
  factorIsRequired: message(
    "this-space-asks-for-a-second-factor",
    "This space requires a second factor. Set one up first.",
  ),
  closed: message("this-space-is-closed-for-a-little", "This space is closed for a little while."),
  closedWithWords: message(
    "this-space-is-closed-for-a-little-while",
    "This space is closed for a little while. {words}",
  ),
  noSpaceAt: message("no-space-has-the-address-host", "No space has the address {host}."),
  noTokens: message("this-space-takes-no-api-tokens", "This space accepts no API tokens."),
  passwordIsGiven: message(
    "somebody-else-chose-your-password",
    "Somebody else chose your password. Choose one of your own first.",
  ),
};
