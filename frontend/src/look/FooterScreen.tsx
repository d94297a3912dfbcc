import type { Settings } from "@annals/query-api/contract";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { Setting, TextSetting } from "../space/Setting.tsx";
import { saveSetting } from "../space/settings.ts";
import { useSpace } from "../space/space.ts";
import { CloseIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import classes from "./look.module.css";

/** `/admin/settings/footer`: what stands below every page. */
export function FooterScreen() {
  const { data: space } = useSpace();
  const footer = space?.settings.footer;
  return (
    <SectionScreen title={t("Footer")} lead={t("Shown below every page, to guests too.")}>
      {footer !== undefined && (
        <>
          <TextSetting
            name="footer.text"
            label={t("Text")}
            hint={t("As in “© Example Ltd. Internal use only.” Empty: none.")}
            maxLength={1000}
            value={footer.text}
          />
          <LinksSetting links={footer.links} />
        </>
      )}
    </SectionScreen>
  );
}

const maxLinks = 12;

function LinksSetting({ links }: { links: Settings["footer"]["links"] }) {
  const [title, setTitle] = useState("");
  const [url, setUrl] = useState("");
  const save = (next: typeof links) => saveSetting("footer.links", next, links);
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await save([...links, { title: title.trim(), url: url.trim() }]))) return;
    setTitle("");
    setUrl("");
  }
  return (
    <Setting
      name="footer.links"
      label={t("Links")}
      hint={t("Imprint, privacy, contact: a web address, mailto:, or an address in this space (/…).")}
      value={links}
    >
      <div className={classes.links}>
        <ul>
          {links.map((link, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two links may be alike
            <li key={at} className={looks.row}>
              <span className="grow">
                {link.title}
                <small className="cut">{link.url}</small>
              </span>
              <ActionIcon
                aria-label={t("Remove {title}", { title: link.title })}
                onClick={() => void save(links.filter((_, other) => other !== at))}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {links.length < maxLinks && (
          <form onSubmit={(event) => void add(event)}>
            <TextInput
              label={t("Link name")}
              required
              withAsterisk={false}
              maxLength={80}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <TextInput
              label={t("Address")}
              required
              withAsterisk={false}
              maxLength={2000}
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
            <Button type="submit">{t("Add the link")}</Button>
          </form>
        )}
      </div>
    </Setting>
  );
}
