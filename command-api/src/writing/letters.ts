import { type Letters, phrases } from "@annals/mail/letters";

export const draftLetters = {
  entry_update: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "Page published again",
        subject: "A page was published again at {space}",
        title: "A page that you follow changed",
        text: `${phrases.en.hello}{asker} published a new version of {page}.`,
        button: "Open the page",
        foot: [phrases.en.chosen],
      },
      de: {
        name: "Seite neu veröffentlicht",
        subject: "Bei {space} wurde eine Seite neu veröffentlicht",
        title: "Eine Seite, der Sie folgen, hat sich geändert",
        text: `${phrases.de.hello}{asker} hat eine neue Version von {page} veröffentlicht.`,
        button: "Seite öffnen",
        foot: [phrases.de.chosen],
      },
    },
  },
} satisfies Letters;
