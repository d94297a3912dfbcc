import { NativeSelect } from "@mantine/core";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { Setting } from "../space/Setting.tsx";
import { saveSetting } from "../space/settings.ts";
import { useSpace } from "../space/space.ts";
import { choices } from "./choices.ts";

const label = t("Approval before publishing");

/** `/admin/settings/review`: whether pages must be approved before they are published. */
export default function ReviewSettingsScreen() {
  const approvals = useSpace().data?.settings.review.approvals;
  return (
    <SectionScreen
      title={t("Reviews")}
      lead={t(
        "Everyone who can edit a page can ask others for a review of its draft. Here you say where that is needed.",
      )}
    >
      {approvals !== undefined && (
        <Setting
          name="review.approvals"
          label={label}
          hint={t(
            "For all pages. A page, with those below it, can be set otherwise in its menu. Admins can always publish without approval; the history says so then.",
          )}
          value={approvals}
        >
          <NativeSelect
            aria-label={label}
            data={choices}
            value={String(approvals)}
            onChange={(event) =>
              void saveSetting("review.approvals", Number(event.currentTarget.value), approvals)
            }
          />
        </Setting>
      )}
    </SectionScreen>
  );
}
