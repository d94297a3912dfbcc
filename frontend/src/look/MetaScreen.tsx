import { SectionScreen } from "../space/SectionScreen.tsx";
import { SwitchSetting, TextSetting } from "../space/Setting.tsx";
import { useSpace } from "../space/space.ts";
import { FileSetting } from "./FileSetting.tsx";
import classes from "./look.module.css";

/** `/admin/settings/meta`: what the server says about the space before any script runs. */
export function MetaScreen() {
  const { data: space } = useSpace();
  const meta = space?.settings.meta;
  return (
    <SectionScreen
      title="Meta"
      lead="What search engines, and previews of links to this space, can read. Everybody can."
    >
      {meta !== undefined && (
        <>
          <TextSetting
            name="meta.title"
            label="Title"
            hint="Of addresses that show no page to guests. Empty: the name of the app."
            maxLength={200}
            value={meta.title}
          />
          <TextSetting
            name="meta.description"
            label="Description"
            hint="One or two sentences. Pages that have a text of their own are described by that."
            maxLength={500}
            value={meta.description}
          />
          <FileSetting
            name="meta.image"
            label="Social image"
            hint="Shown with links in chats and social networks. 1200 × 630 pixels fit all of them."
            value={meta.image}
            accept="image/png,image/jpeg,image/webp"
            choose="Choose a picture…"
            shown={
              meta.image === "" ? undefined : (
                <img className={classes.social} src={meta.image} alt="What links show" />
              )
            }
            toValue={({ url }) => url}
            empty=""
          />
          <SwitchSetting
            name="meta.noindex"
            label="Keep out of search engines"
            hint="Asks search engines to list no page of this space, shared to the web or not."
            value={meta.noindex}
          />
        </>
      )}
    </SectionScreen>
  );
}
