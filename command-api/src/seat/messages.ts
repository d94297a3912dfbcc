import { message } from "@annals/document";

export const messages = {
  nobodyHoldsSeat: message(
    "nobody-holds-the-editing-seat-of-this",
    "Nobody holds the editing seat of this page. Take it to write.",
  ),
  someoneIsEditing: message("someone-else-is-editing-this-page", "Someone else is editing this page."),
  otherWindow: message(
    "you-went-on-writing-this-page-in",
    "You continued editing this page in another window.",
  ),
  unlocked: message(
    "your-editing-seat-of-this-page-was-unlocked",
    "Your editing seat of this page was unlocked. Edit the page again, then publish or discard.",
  ),
  nameIsEditing: message("name-is-editing-this-page", "{name} is editing this page."),
};
