import { type Letters, phrases } from "@annals/mail/letters";

export const sharingLetters = {
  shared: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "Page shared",
        subject: "{asker} shared a page with you at {space}",
        title: "A page was shared with you",
        text: `${phrases.en.hello}{asker} shared {page} with you.`,
        button: "Open the page",
        foot: [phrases.en.chosen],
      },
      de: {
        name: "Seite geteilt",
        subject: "{asker} hat bei {space} eine Seite mit Ihnen geteilt",
        title: "Eine Seite wurde mit Ihnen geteilt",
        text: `${phrases.de.hello}{asker} hat {page} mit Ihnen geteilt.`,
        button: "Seite öffnen",
        foot: [phrases.de.chosen],
      },
    },
  },
} satisfies Letters;
