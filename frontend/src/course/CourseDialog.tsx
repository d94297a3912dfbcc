import { type Course, type CourseDesign, getCourseDesign } from "@annals/query-api/course/contract";
import { Button, Modal, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { changeCourse } from "./api.ts";
import { DesignFields } from "./DesignFields.tsx";
import { choiceOf, type DesignChoice, fieldOf, isWhole } from "./design-choice.ts";

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
  const [choice, setChoice] = useState<DesignChoice | null>(null);
  const { data: now } = useCall(getCourseDesign, { params: { id: course.id } });
  const known = choices.some(({ value }) => value === certificate);
  const design = now && (choice ?? choiceOf(now));
  const isReady = title.trim() !== "" && (certificate === "0" || design === undefined || isWhole(design));
  const { busy, problem, submit } = useSending(async () => {
    if (!isReady) return;
    // Only what was changed: somebody else may have changed the rest meanwhile.
    const fields = {
      ...(title.trim() !== course.title && { title: title.trim() }),
      ...(certificate !== chosen(course) && { certificate }),
      ...designField(certificate, choice, now),
    };
    if (Object.keys(fields).length === 0 || (await changeCourse(course.id, fields))) onClose();
  });
  return (
    <Modal opened onClose={onClose} size="lg" title={t("Change “{title}”", { title: course.title })}>
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
        {certificate !== "0" && now !== undefined && design !== undefined && (
          <DesignFields title={title} now={now} choice={design} onChoose={setChoice} />
        )}
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** The design where another one was chosen. */
function designField(certificate: string, choice: DesignChoice | null, now: CourseDesign | undefined) {
  if (certificate === "0" || choice === null || now === undefined) return {};
  const design = fieldOf(choice, now);
  return design === undefined ? {} : { design };
}
