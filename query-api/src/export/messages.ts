import { message } from "@annals/document";

export const messages = {
  exportYourself: message(
    "open-this-address-yourself-to-export-nothing",
    "Open this address yourself to export: nothing in a page may do it.",
  ),
  tooManyExports: message(
    "too-many-exports-are-under-way-try",
    "Too many exports are under way. Try again when they are done.",
  ),
  markdownTakesTooLong: message(
    "this-page-takes-too-long-to-be",
    "Writing this page as Markdown takes too long.",
  ),
};
