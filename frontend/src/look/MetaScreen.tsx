import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { SwitchSetting, TextSetting } from "../space/Setting.tsx";
import { useSpace } from "../space/space.ts";
import classes from "./look.module.css";
import { PictureSetting } from "./PictureSetting.tsx";

/** `/admin/settings/meta`: what the server says about the space before any script runs. */
export function MetaScreen() {
  const { data: space } = useSpace();
  const meta = space?.settings.meta;
  return (
    <SectionScreen
      title={t("Meta")}
      lead={t("What search engines, and previews of links to this space, can read. Everybody can.")}
    >
      {meta !== undefined && (
        <>
          <TextSetting
            name="meta.title"
            label={t("Title")}
            hint={t("Of addresses that show no page to guests. Empty: the name of the app.")}
            maxLength={200}
            value={meta.title}
          />
          <TextSetting
            name="meta.description"
            label={t("Description")}
            hint={t("One or two sentences. Pages that have a text of their own are described by that.")}
            maxLength={500}
            value={meta.description}
          />
          <PictureSetting
            name="meta.image"
            label={t("Social image")}
            hint={t("Shown with links in chats and social networks. 1200 × 630 pixels fit all of them.")}
            value={meta.image}
            url={meta.image}
            className={classes.social}
            alt={t("What links show")}
            toValue={(url) => url}
          />
          <SwitchSetting
            name="meta.noindex"
            label={t("Hide from search engines")}
            hint={t("Asks search engines not to list any page of this space, even those shared to the web.")}
            value={meta.noindex}
          />
        </>
      )}
    </SectionScreen>
  );
}
