import { message } from "@annals/document";

export const messages = {
  menuInMenu: message("a-menu-of-the-bar-has-no", "A menu in the bar cannot contain another menu."),
  noTarget: message("choose-a-page-or-give-an-address", "Choose a page, or give an address."),
  onlyAdminsChange: message(
    "only-admins-and-developers-may-change-the-navigation",
    "Only admins may change the navigation.",
  ),
  tooManyItems: message(
    "there-can-be-max-items-remove-some",
    "There can be at most {max} items. Remove some of them first.",
  ),
  noSuchItem: message("there-is-no-such-item", "There is no such item."),
  menuStaysInBar: message("this-item-has-a-menu-so-it", "This item has a menu, so it stays in the bar."),
  notWebOrMailAddress: message(
    "must-be-a-web-address-https-or",
    "must be a web address (https://…) or a mail address (mailto:…)",
  ),
};
