import { message } from "@annals/document";

export const messages = {
  onlyManagers: message(
    "courses-are-for-admins-and-developers",
    "Only admins and developers manage courses.",
  ),
  onlyMembersTake: message("only-members-take-courses", "Only members of the space take courses."),
  noSuchCourse: message("there-is-no-such-course", "There is no such course. It may have been removed."),
  noSuchCertificate: message("there-is-no-such-certificate", "There is no such certificate."),
  noSuchPage: message(
    "there-is-no-such-page-for-certificates",
    "There is no such page, or you have no access to it.",
  ),
  pageIsNotPublished: message(
    "a-certificate-needs-a-published-page",
    "This page is not published. Certificates have what readers see of a page.",
  ),
  pageIsTooLong: message(
    "a-certificate-is-one-sheet",
    "This page is too long for one sheet: it has more than {letters} letters or {pictures} pictures.",
  ),
  notBackground: message(
    "a-certificate-needs-a-picture-or-pdf",
    "Choose a picture or a PDF that you can read.",
  ),
  noSuchAttempt: message(
    "this-try-of-the-course-is-over",
    "This attempt at the course is over. Open the course again.",
  ),
  chooseLearners: message(
    "choose-who-is-to-take-the-course",
    "Choose at least one person or group to take the course.",
  ),
  nobodyIsAssigned: message("nobody-is-to-take-this-course", "Nobody is asked to take this course anymore."),
  allHavePassed: message(
    "everybody-who-is-to-has-passed",
    "Everybody who is to take this course has passed it.",
  ),
  noSuchPart: message("the-course-has-no-such-part", "The course has no such part."),
  openElsewhere: message(
    "this-course-was-opened-elsewhere",
    "This course was opened in another window, and continues there. Open it again to continue here.",
  ),
  packageIsTooLarge: message("the-package-is-too-large", "The package is larger than 300 MB."),
  unpackingFailed: message(
    "the-package-takes-too-long-to-unpack",
    "The package takes too long or too much memory to unpack. Nothing was kept.",
  ),
  unreadable: message("the-zip-cannot-be-read", "The zip cannot be read: {why}."),
  tooManyFiles: message("the-package-has-too-many-files", "The package has more than {max} files."),
  unpacksTooLarge: message("the-package-unpacks-too-large", "Unpacked, the package is larger than 2 GB."),
  bomb: message("a-file-unpacks-to-far-more", "{path} unpacks to far more than its packed size."),
  outside: message("a-file-points-outside", "{path} points outside of the package."),
  badName: message("a-file-has-no-usable-name", "{path} is no name that a file can have."),
  notPlain: message("a-file-is-a-link", "{path} is a link or a device, not a file."),
  encrypted: message("a-file-is-encrypted", "{path} is encrypted."),
  twice: message("a-file-is-there-twice", "{path} is there twice."),
  noStart: message(
    "the-package-has-no-start",
    "The zip holds none of imsmanifest.xml, cmi5.xml, tincan.xml and index.html. Export the course as SCORM, cmi5 or xAPI.",
  ),
  badManifest: message("the-manifest-cannot-be-read", "{file} cannot be read: {why}."),
  noParts: message("the-manifest-names-nothing-to-start", "{file} names nothing that could be started."),
  tooManyParts: message("the-manifest-names-too-many-parts", "{file} names more than {max} parts."),
  badId: message("the-manifest-has-a-bad-id", "{file} has an id that is no IRI: “{id}”."),
  idTwice: message("the-manifest-has-an-id-twice", "{file} has an id twice: {id}."),
  badMoveOn: message("the-manifest-has-a-bad-rule", "{file} has a moveOn that there is not: {value}."),
  badMastery: message(
    "the-manifest-has-a-bad-mastery-score",
    "{file} has a masteryScore that is not between 0 and 1: {value}.",
  ),
  missingFile: message("the-manifest-names-a-missing-file", "{file} starts {path}, which is not in the zip."),
  elsewhere: message(
    "the-manifest-starts-another-site",
    "{file} starts {path}, which is on another site. A package has to bring its own pages.",
  ),
};
