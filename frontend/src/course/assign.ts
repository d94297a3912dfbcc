import { assignCourse, remindLearners, unassignCourse } from "@annals/command-api/course/contract";
import { getLearners } from "@annals/query-api/course/contract";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { refreshCourses } from "./api.ts";

interface Assigned {
  people: string[];
  groups: string[];
  due: string | null;
}

/** Who is to take a course, and who has passed it. */
export const useLearners = (id: string) => useCall(getLearners, { params: { id } });

/** Asks people to take a course. Rejects with a message for people. */
export async function assign(id: string, body: Assigned): Promise<void> {
  await call(assignCourse, { params: { id }, body });
  await refreshCourses();
}

/** Asks nobody any more to take a course; that can be undone. */
export async function unassign(id: string, before: Assigned): Promise<void> {
  const ended = await acting(acts.save, () => call(unassignCourse, { params: { id } }));
  await refreshCourses();
  if (ended === null) return;
  toast(t("Nobody is asked to take this course"), {
    action: { label: t("Undo"), run: () => void acting(acts.save, () => assign(id, before)) },
  });
}

/** Reminds those who are to take a course and never passed it. */
export async function remind(id: string): Promise<void> {
  const reminded = await acting(acts.save, () => call(remindLearners, { params: { id } }));
  await refreshCourses();
  if (reminded !== null) toast(t("Those who have not passed it are reminded"));
}
