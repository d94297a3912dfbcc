import { archiveNotification, unarchiveNotification } from "@annals/command-api/notification/contract";
import { call } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { change, doing, type NotificationLine } from "./api.ts";

/** At once, so that the same key pressed again is for the next one. */
const leave = (id: string) => change((line) => (line.id === id ? null : line));

export async function archive({ id }: Pick<NotificationLine, "id">): Promise<void> {
  const params = { id };
  await leave(id);
  if (!(await doing(() => call(archiveNotification, { params })))) return;
  toast(t("Archived"), {
    action: {
      label: t("Undo"),
      run: () => void doing(() => call(unarchiveNotification, { params })),
    },
  });
}

export async function unarchive({ id }: Pick<NotificationLine, "id">): Promise<void> {
  await leave(id);
  await doing(() => call(unarchiveNotification, { params: { id } }));
}
