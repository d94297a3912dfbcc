import { deleteCourse, restoreCourse, revokeCertificate, updateCourse } from "@annals/command-api/course/contract";
import { type Course, getCourseReport, getCourses } from "@annals/query-api/course/contract";
import { call, uploadTo } from "../api/client.ts";
import { refresh } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { acting } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

export const acts = {
  update: { doing: t("Saving…"), done: t("Course updated"), failed: t("Failed to update course") },
  remove: { doing: t("Removing…"), failed: t("Failed to remove course") },
  restore: { doing: t("Restoring…"), failed: t("Failed to update course") },
  revoke: { doing: t("Taking back…"), done: t("Certificate taken back"), failed: t("The certificate could not be taken back") },
};

export const refreshCourses = () => refresh(getCourses);

export const kinds: Record<Course["kind"], string> = {
  scorm12: "SCORM 1.2",
  scorm2004: "SCORM 2004",
  html: "index.html",
};

/** Changes title or certificate, or brings another package. @returns whether it is done */
export async function change(
  id: string,
  fields: { title?: string; certificate?: string },
  file: File | null = null,
): Promise<boolean> {
  const done = await acting(acts.update, () => uploadTo(updateCourse, { file, fields, params: { id } }));
  await refreshCourses();
  return done !== null;
}

/** Removes a course, which can be undone. */
export async function remove({ id }: Course): Promise<void> {
  if ((await acting(acts.remove, () => call(deleteCourse, { params: { id } }))) === null) return;
  await refreshCourses();
  toast(t("Course Removed"), { action: { label: t("Undo"), run: () => void restore(id) } });
}

async function restore(id: string): Promise<void> {
  await acting(acts.restore, () => call(restoreCourse, { params: { id } }));
  await refreshCourses();
}

export async function revoke(id: string): Promise<void> {
  await acting(acts.revoke, () => call(revokeCertificate, { params: { id } }));
  await refresh(getCourseReport);
}

