import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const courseFacts = factWords<"course" | "attempt" | "certificate">({
  CourseCreated: {
    area: "courses",
    english: "added the course {title}",
    german: "hat den Kurs {title} hinzugefügt",
  },
  CoursePackaged: {
    area: "courses",
    english: "gave a course a new package",
    german: "hat einem Kurs ein neues Paket gegeben",
  },
  CourseChanged: {
    area: "courses",
    english: "changed the course {title}",
    german: "hat den Kurs {title} geändert",
  },
  CourseRemoved: { area: "courses", english: "removed a course", german: "hat einen Kurs entfernt" },
  CourseRestored: {
    area: "courses",
    english: "restored a course",
    german: "hat einen Kurs wiederhergestellt",
  },
  AttemptBegun: {
    area: "courses",
    english: "began the course {course_id}",
    german: "hat den Kurs {course_id} begonnen",
  },
  AttemptProgressed: {
    area: "courses",
    english: "went on with the course {course_id}",
    german: "hat den Kurs {course_id} fortgesetzt",
  },
  CoursePassed: {
    area: "courses",
    english: "passed the course {course_id}",
    german: "hat den Kurs {course_id} bestanden",
  },
  CertificateIssued: {
    area: "courses",
    english: "gave {person_id} a certificate for {title}",
    german: "hat {person_id} ein Zertifikat für {title} ausgestellt",
  },
  CertificateRevoked: {
    area: "courses",
    english: "took a certificate back",
    german: "hat ein Zertifikat zurückgenommen",
  },
});
