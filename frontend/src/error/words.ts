import { t } from "../locale/text.ts";
/** The texts about an error, by its status (specification 1, section 2). */
export function errorWords(status: number): { title: string; text: string } {
  switch (status) {
    case 500:
      return {
        title: t("Something isn’t working right."),
        text: t("Please bear with us. We’re working hard to fix the problem!"),
      };
    case 403:
      return {
        title: t("Oops! It looks like you don't have the proper permissions to view this page."),
        text: t(
          "Log in and reload the page. If that does not help, contact the administrator of this knowledge base.",
        ),
      };
    case 404:
      return {
        title: t("Uh oh. The page you’re looking for isn’t here."),
        text: t(
          "Try navigating back home or refreshing your page. It may also be a matter of permission: if someone sent you the link, ask them to share the page with you.",
        ),
      };
    case 0:
      return {
        title: t("The server cannot be reached."),
        text: t("Nothing is lost. This page loads as soon as the server answers."),
      };
    default:
      return {
        title: t("Something appears to have gone missing."),
        text: t("Don’t worry, we’ll get to the bottom of this!"),
      };
  }
}
