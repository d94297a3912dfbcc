import { t } from "../locale/text.ts";
import { useSpace } from "../space/space.ts";
import { SeenSwitch } from "./SeenSwitch.tsx";

/** In the profile: whether others see at which page one is. */
export default function PresenceSection() {
  const shown = useSpace().data?.settings.presence.shown ?? false;
  if (!shown) return null;
  return (
    <section aria-labelledby="me-presence">
      <h2 id="me-presence">{t("At pages")}</h2>
      <p>{t("Members on the same page see your name and picture above it. None of this is stored.")}</p>
      <SeenSwitch />
    </section>
  );
}
