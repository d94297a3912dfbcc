import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const courseFacts = factWords<"course" | "attempt" | "certificate" | "assignment">({
  CourseCreated: {
    area: "courses",
    english: "added the course {title}",
    german: "hat den Kurs {title} hinzugefügt",
  },
  CoursePackaged: {
    area: "courses",
    english: "uploaded a new package for a course",
    german: "hat einem Kurs ein neues Paket gegeben",
  },
  CourseChanged: {
    area: "courses",
    english: "changed the course {title}",
    german: "hat den Kurs {title} geändert",
  },
  CourseHostsChanged: {
    area: "courses",
    english: "changed which other sites a course may call",
    german: "hat geändert, welche anderen Websites ein Kurs aufrufen darf",
  },
  CertificateDesigned: {
    area: "courses",
    english: "designed the certificates of a course",
    german: "hat die Zertifikate eines Kurses gestaltet",
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
    english: "continued the course {course_id}",
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
    english: "revoked a certificate",
    german: "hat ein Zertifikat zurückgenommen",
  },
  CourseAssigned: {
    area: "courses",
    english: "asked {people} {groups} to take a course",
    german: "hat {people} {groups} gebeten, einen Kurs zu machen",
  },
  LearnerJoined: {
    area: "courses",
    english: "{person_id} came into a group that is asked to take a course",
    german: "{person_id} kam in eine Gruppe, die gebeten ist, einen Kurs zu machen",
  },
  CourseReminded: {
    area: "courses",
    english: "reminded those who have not passed a course",
    german: "hat alle erinnert, die einen Kurs nicht bestanden haben",
  },
  CourseUnassigned: {
    area: "courses",
    english: "no longer asks anybody to take a course",
    german: "bittet niemanden mehr, einen Kurs zu machen",
  },
});
