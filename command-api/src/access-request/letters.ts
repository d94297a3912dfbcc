import { type Letters, phrases } from "@annals/mail/letters";

export const accessRequestLetters = {
  access_request: {
    placeholders: ["asker"],
    words: {
      en: {
        name: "Request for access",
        subject: "A request for access at {space}",
        title: "Somebody asks for access",
        text: `${phrases.en.hello}{asker} asks for access to a page that you manage.`,
        button: "See the request",
        foot: ["There you can let them in or decline. They do not know whether the page exists."],
      },
      de: {
        name: "Zugriffsanfrage",
        subject: "Eine Bitte um Zugriff bei {space}",
        title: "Jemand bittet um Zugriff",
        text: `${phrases.de.hello}{asker} bittet um Zugriff auf eine Seite, die Sie verwalten.`,
        button: "Anfrage ansehen",
        foot: ["Dort gewähren Sie den Zugriff oder lehnen ab. Ob es so eine Seite gibt, erfährt niemand."],
      },
    },
  },
  access_granted: {
    words: {
      en: {
        name: "Access given",
        subject: "You got access to a page at {space}",
        title: "You got access",
        text: `${phrases.en.hello}You asked for access to a page, and somebody who manages it let you in.`,
        button: "Open the page",
        foot: [],
      },
      de: {
        name: "Zugriff gegeben",
        subject: "Sie haben Zugriff auf eine Seite bei {space}",
        title: "Sie haben Zugriff",
        text: `${phrases.de.hello}Sie hatten um Zugriff auf eine Seite gebeten, und wer sie verwaltet, hat ihn gewährt.`,
        button: "Seite öffnen",
        foot: [],
      },
    },
  },
} satisfies Letters;
