import { type Letters, phrases } from "@annals/mail/letters";

export const courseLetters = {
  course_assigned: {
    placeholders: ["asker"],
    words: {
      en: {
        name: "Course to take",
        subject: "{asker} asks you to take a course at {space}",
        title: "Please take a course",
        text: `${phrases.en.hello}{asker} wants you to take a course.`,
        button: "Open the course",
        foot: ["It is also listed in your courses, with the day by which you should pass it."],
      },
      de: {
        name: "Kurs zu machen",
        subject: "{asker} bittet Sie, bei {space} einen Kurs zu machen",
        title: "Bitte machen Sie einen Kurs",
        text: `${phrases.de.hello}{asker} möchte, dass Sie einen Kurs machen.`,
        button: "Kurs öffnen",
        foot: ["Er steht auch unter Ihren Kursen, mit dem Tag, bis zu dem Sie ihn bestanden haben sollen."],
      },
    },
  },
  course_reminder: {
    words: {
      en: {
        name: "Course still to take",
        subject: "You still have a course to take at {space}",
        title: "Please remember to take a course",
        text: `${phrases.en.hello}You are asked to take a course, and have not passed it yet.`,
        button: "Open the course",
        foot: ["It is also listed in your courses, with the day by which you should pass it."],
      },
      de: {
        name: "Kurs noch zu machen",
        subject: "Sie haben bei {space} noch einen Kurs zu machen",
        title: "Bitte denken Sie an einen Kurs",
        text: `${phrases.de.hello}Sie sind gebeten, einen Kurs zu machen, und haben ihn noch nicht bestanden.`,
        button: "Kurs öffnen",
        foot: ["Er steht auch unter Ihren Kursen, mit dem Tag, bis zu dem Sie ihn bestanden haben sollen."],
      },
    },
  },
  course_late: {
    words: {
      en: {
        name: "Course to take, late",
        subject: "The day for a course at {space} has passed",
        title: "Please take a course",
        text: `${phrases.en.hello}You are asked to take a course. The day for it has passed, and you have not passed the course yet.`,
        button: "Open the course",
        foot: ["You can still take it."],
      },
      de: {
        name: "Kurs zu machen, überfällig",
        subject: "Der Tag, bis zu dem ein Kurs bei {space} zu machen war, ist vorbei",
        title: "Bitte machen Sie einen Kurs",
        text: `${phrases.de.hello}Sie sind gebeten, einen Kurs zu machen. Der Tag dafür ist vorbei, und Sie haben ihn noch nicht bestanden.`,
        button: "Kurs öffnen",
        foot: ["Sie können ihn weiterhin machen."],
      },
    },
  },
} satisfies Letters;
