import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { SwitchSetting, TextSetting } from "../space/Setting.tsx";
import { useSpace } from "../space/space.ts";

/** `/admin/settings/admin`: closes the space to all but those who administer. */
export function MaintenanceScreen() {
  const { data: space } = useSpace();
  return (
    <SectionScreen title={t("Maintenance")} lead={t("Close the space while you move or repair something.")}>
      {space !== undefined && (
        <>
          <SwitchSetting
            name="general.maintenance"
            label={t("Only admins get in")}
            hint={t(
              "Everyone else sees that the space is closed, at once. What they are writing is kept in their browser, and saved when you open it again.",
            )}
            value={space.settings.general.maintenance}
          />
          <TextSetting
            name="general.maintenance_text"
            label={t("What the others read")}
            hint={t("Why it is closed, and when it opens again.")}
            placeholder={t("Back at about 09:00.")}
            maxLength={500}
            value={space.settings.general.maintenance_text}
          />
        </>
      )}
    </SectionScreen>
  );
}
