import { type Letters, phrases } from "@annals/mail/letters";

export const confirmationLetters = {
  read_asked: {
    placeholders: ["asker", "page"],
    words: {
      en: {
        name: "Page to read",
        subject: "{asker} asks you to read a page at {space}",
        title: "Please read a page",
        text: `${phrases.en.hello}{asker} wants you to read {page} and to confirm that you have.`,
        button: "Read the page",
        foot: ["Confirm it with the button above its text."],
      },
      de: {
        name: "Seite zu lesen",
        subject: "{asker} bittet Sie, eine Seite bei {space} zu lesen",
        title: "Bitte lesen Sie eine Seite",
        text: `${phrases.de.hello}{asker} möchte, dass Sie {page} lesen und das bestätigen.`,
        button: "Seite lesen",
        foot: ["Über dem Text steht ein Knopf, mit dem Sie sagen, dass Sie sie gelesen haben."],
      },
    },
  },
  read_reminder: {
    placeholders: ["page"],
    words: {
      en: {
        name: "Page still to read",
        subject: "You still have a page to read at {space}",
        title: "Please remember to read a page",
        text: `${phrases.en.hello}You are asked to read {page}, and have not yet confirmed that you have.`,
        button: "Read the page",
        foot: [
          "Above its text are the day by which you should read it, and a button to confirm that you have.",
        ],
      },
      de: {
        name: "Seite noch zu lesen",
        subject: "Sie haben bei {space} noch eine Seite zu lesen",
        title: "Bitte denken Sie an eine Seite",
        text: `${phrases.de.hello}Sie sind gebeten, {page} zu lesen, und haben das noch nicht bestätigt.`,
        button: "Seite lesen",
        foot: [
          "Über dem Text steht, bis wann das gewünscht ist, und ein Knopf, mit dem Sie sagen, dass Sie sie gelesen haben.",
        ],
      },
    },
  },
  read_late: {
    placeholders: ["page"],
    words: {
      en: {
        name: "Page to read, late",
        subject: "The day for reading a page at {space} has passed",
        title: "Please read a page",
        text: `${phrases.en.hello}You are asked to read {page}. The day for it has passed, and you have not yet confirmed that you have.`,
        button: "Read the page",
        foot: ["Confirm it with the button above its text."],
      },
      de: {
        name: "Seite zu lesen, überfällig",
        subject: "Der Tag, bis zu dem eine Seite bei {space} zu lesen war, ist vorbei",
        title: "Bitte lesen Sie eine Seite",
        text: `${phrases.de.hello}Sie sind gebeten, {page} zu lesen. Der Tag dafür ist vorbei, und Sie haben das noch nicht bestätigt.`,
        button: "Seite lesen",
        foot: ["Über dem Text steht ein Knopf, mit dem Sie sagen, dass Sie sie gelesen haben."],
      },
    },
  },
} satisfies Letters;
