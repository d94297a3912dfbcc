import { message } from "@annals/document";

export const messages = {
  exportYourself: message(
    "open-this-address-yourself-to-export-nothing",
    "Open this address yourself to export: a page cannot do it for you.",
  ),
  tooManyExports: message(
    "too-many-exports-are-under-way-try",
    "Too many exports are running. Try again when they are done.",
  ),
  markdownTakesTooLong: message(
    "this-page-takes-too-long-to-be",
    "Writing this page as Markdown takes too long.",
  ),
};
