import type { Course } from "@annals/query-api/course/contract";
import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { changeCourse } from "./api.ts";

const choices = [
  { value: "0", label: t("No certificate") },
  { value: "1", label: t("Valid forever") },
  { value: "months:12", label: t("Valid for a year") },
  { value: "months:24", label: t("Valid for two years") },
  { value: "months:36", label: t("Valid for three years") },
];

function chosen({ certificate }: Course): string {
  if (certificate === null) return "0";
  return certificate.months === null ? "1" : `months:${certificate.months}`;
}

/** The title of a course, and what those who pass it get. */
export default function CourseDialog({ course, onClose }: { course: Course; onClose(): void }) {
  const [title, setTitle] = useState(course.title);
  const [certificate, setCertificate] = useState(chosen(course));
  const known = choices.some(({ value }) => value === certificate);
  const { busy, problem, submit } = useSending(async () => {
    if (title.trim() === "") return;
    if (await changeCourse(course.id, { title: title.trim(), certificate })) onClose();
  });
  return (
    <Modal opened onClose={onClose} title={t("Change “{title}”", { title: course.title })}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Title")}
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          data-autofocus
        />
        <NativeSelect
          mt={16}
          label={t("Certificate for those who pass")}
          value={certificate}
          data={known ? choices : [...choices, { value: certificate, label: t("As it is") }]}
          onChange={({ target }) => setCertificate(target.value)}
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" loading={busy} disabled={title.trim() === ""}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
