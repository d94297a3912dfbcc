import {
  deleteCourse,
  restoreCourse,
  revokeCertificate,
  setCourseHosts,
  updateCourse,
} from "@annals/command-api/course/contract";
import {
  type Course,
  getCertificates,
  getCourse,
  getCourseDesign,
  getCourseReport,
  getCourses,
  getLearners,
} from "@annals/query-api/course/contract";
import { call, upload } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

const acts = {
  update: { doing: t("Saving…"), done: t("Course updated"), failed: t("Failed to update course") },
  remove: { doing: t("Removing…"), failed: t("Failed to remove course") },
  revoke: {
    doing: t("Revoking…"),
    done: t("Certificate revoked"),
    failed: t("The certificate could not be revoked"),
  },
};

/** Reads again what is shown of courses. */
export const refreshCourses = () =>
  refreshWhere((url) =>
    [getCourses, getCourse, getCourseDesign, getCourseReport, getLearners].some((one) => isUrlOf(one, url)),
  );

/** Reads again which certificates one has: one comes a moment after its course is passed, and can be revoked. */
export const refreshCertificates = () =>
  refreshWhere((url) => [getCertificates, getCourse].some((one) => isUrlOf(one, url)));

export const kinds: Record<Course["kind"], string> = {
  scorm12: "SCORM 1.2",
  scorm2004: "SCORM 2004",
  cmi5: "cmi5",
  xapi: "xAPI",
  html: "index.html",
};

/** Changes title, certificate or its design, or brings another package. @returns whether it is done */
export async function changeCourse(
  id: string,
  fields: { title?: string; certificate?: string; design?: string },
  file: File | null = null,
): Promise<boolean> {
  const done = await acting(acts.update, () => upload(updateCourse, { file, fields, params: { id } }));
  await refreshCourses();
  return done !== null;
}

/** Lets a course call these hosts, and no others. @returns whether it is done */
export async function letIn(id: string, body: { hosts: string[]; tells_names: boolean }): Promise<boolean> {
  const done = await acting(acts.update, () => call(setCourseHosts, { params: { id }, body }));
  await refreshCourses();
  return done !== null;
}

/** Removes a course, which can be undone. */
export async function removeCourse(id: string): Promise<void> {
  if ((await acting(acts.remove, () => call(deleteCourse, { params: { id } }))) === null) return;
  await refreshCourses();
  const run = async () => {
    await acting(acts.update, () => call(restoreCourse, { params: { id } }));
    await refreshCourses();
  };
  toast(t("Course Removed"), { action: { label: t("Undo"), run: () => void run() } });
}

export async function revoke(id: string): Promise<void> {
  await acting(acts.revoke, () => call(revokeCertificate, { params: { id } }));
  await refreshCourses();
}
