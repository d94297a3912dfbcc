import { type Letters, phrases } from "@annals/mail/letters";

export const verificationLetters = {
  page_check: {
    placeholders: ["page"],
    words: {
      en: {
        name: "Page to check",
        subject: "Please check a page at {space}",
        title: "Is this page still right?",
        text: `${phrases.en.hello}You look after {page}, and it is time to check it.`,
        button: "Open the page",
        foot: ["There you say that it is still right, or change it. You get this mail only once."],
      },
      de: {
        name: "Seite zu bestätigen",
        subject: "Bitte prüfen Sie eine Seite bei {space}",
        title: "Stimmt diese Seite noch?",
        text: `${phrases.de.hello}Sie betreuen {page}, und es ist Zeit, sie zu prüfen.`,
        button: "Seite öffnen",
        foot: ["Dort sagen Sie, dass sie noch stimmt, oder ändern sie. Diese Nachricht kommt nur einmal."],
      },
    },
  },
} satisfies Letters;
