import { type EmbedRules, knownSites } from "@annals/document/browser";
import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/Checkbox.layer.css";
import { type FormEvent, useState } from "react";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { Setting } from "../space/Setting.tsx";
import { saveSetting } from "../space/settings.ts";
import { useSpace } from "../space/space.ts";
import { CloseIcon } from "../theme/icons.tsx";
import classes from "./embed.module.css";

/** `/admin/settings/embeds`: which other sites can show something in pages. */
export function EmbedsScreen() {
  const { data: space } = useSpace();
  const embeds = space?.settings.embeds;
  return (
    <SectionScreen
      title={t("Embeds")}
      lead={t(
        "Pages can show videos, documents and boards from these sites. Readers load them with a button. Links to all other sites stay links.",
      )}
    >
      {embeds !== undefined && (
        <>
          <KnownSites {...embeds} />
          <FurtherSites {...embeds} />
        </>
      )}
    </SectionScreen>
  );
}

function KnownSites({ blocked }: EmbedRules) {
  const save = (site: string, isAllowed: boolean) =>
    saveSetting(
      "embeds.blocked",
      isAllowed ? blocked.filter((one) => one !== site) : [...blocked, site],
      blocked,
    );
  return (
    <Setting
      name="embeds.blocked"
      label={t("Known sites")}
      hint={t("Annals makes the addresses of their frames itself.")}
      value={blocked}
    >
      <ul className={classes.sites}>
        {knownSites.map((site) => (
          <li key={site}>
            <Checkbox
              label={site}
              checked={!blocked.includes(site)}
              onChange={(event) => void save(site, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Setting>
  );
}

const maxSites = 50;

function FurtherSites({ sites }: EmbedRules) {
  const [host, setHost] = useState("");
  const save = (next: readonly string[]) => saveSetting("embeds.sites", next, sites);
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await save([...sites, hostOf(host)])) setHost("");
  }
  return (
    <Setting
      name="embeds.sites"
      label={t("Further sites")}
      hint={t(
        "By their exact name, as in miro.com. Add only sites that you trust: Annals does not control what they show. Open pages follow when they are loaded again.",
      )}
      value={sites}
    >
      <div className={classes.list}>
        {sites.length > 0 && (
          <ul className={classes.sites}>
            {sites.map((site) => (
              <li key={site}>
                <span className="grow">{site}</span>
                <ActionIcon
                  aria-label={t("Remove {site}", { site })}
                  onClick={() => void save(sites.filter((one) => one !== site))}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {sites.length < maxSites && (
          <form onSubmit={(event) => void add(event)}>
            <TextInput
              className="grow"
              label={t("Site")}
              required
              withAsterisk={false}
              maxLength={2000}
              placeholder="miro.com"
              value={host}
              onChange={(event) => setHost(event.currentTarget.value)}
            />
            <Button type="submit">{t("Add the site")}</Button>
          </form>
        )}
      </div>
    </Setting>
  );
}

/** The host of the typed text, which may be a whole address. */
function hostOf(text: string): string {
  const typed = text.trim().toLowerCase();
  return URL.canParse(typed) && typed.includes("//") ? new URL(typed).hostname : typed;
}
