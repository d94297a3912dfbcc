import { letters } from "@annals/command-api/letters";
import {
  defaultWords,
  type Gathered,
  type LetterWords,
  letterLanguages,
  letterOf,
  unknownPlaceholder,
} from "@annals/mail/letters";
import type { LetterSetting, Settings } from "@annals/query-api/contract";
import { Button, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { rich } from "../locale/rich.tsx";
import { language as ownLanguage, t } from "../locale/text.ts";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useState } from "react";
import { dayOf } from "../locale/dates.ts";
import { useMe } from "../person/me.ts";
import classes from "./letters.module.css";
import { saveWords, sendTest } from "./letters.ts";
import { MailBody } from "./MailBody.tsx";

interface LetterEditorProps {
  label: string;
  letter: LetterSetting;
  hasServer: boolean;
  settings: Settings;
}

/** The words of a mail, beside a preview. */
export function LetterEditor({ label, letter, hasServer, settings }: LetterEditorProps) {
  const { kind, words: stored, built_in, placeholders, changed } = letter;
  const built = letters[kind]!;
  /** The edited text; null while it equals the stored one. */
  const [typed, setTyped] = useState<LetterWords | null>(null);
  const [isSaving, setSaving] = useState(false);
  const words = typed ?? stored;
  const isChanged = (["subject", "text", "button"] as const).some(
    (part) => words[part].trim() !== stored[part],
  );
  const before = built_in ? null : stored;
  const hasButton = defaultWords(built).button !== "";
  const problems = {
    subject: problemIn("subject"),
    text: problemIn("text"),
    button: problemIn("button"),
  };
  const isRight = Object.values(problems).every((problem) => problem === null);

  function problemIn(part: keyof LetterWords): string | null {
    if (words[part].trim() === "" && part !== "button") return t("It cannot be empty.");
    const unknown = unknownPlaceholder(built, words[part]);
    return unknown === null ? null : t("This mail has no value for {unknown}.", { unknown });
  }
  const type = (part: keyof LetterWords, value: string) => setTyped({ ...words, [part]: value });
  async function save(next: LetterWords | null): Promise<void> {
    setSaving(true);
    if (await saveWords(kind, next, before)) setTyped(null);
    setSaving(false);
  }

  return (
    <div className={classes.two}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && isRight) void save(words);
        }}
      >
        <h2>{label}</h2>
        <TextInput
          label={t("Subject")}
          maxLength={200}
          value={words.subject}
          error={problems.subject}
          onChange={(event) => type("subject", event.currentTarget.value)}
        />
        <Textarea
          label={t("Text")}
          description={rich("A blank line starts a new paragraph. You can use: {placeholders}", {
            placeholders: placeholders.map((name) => <code key={name}>{`{${name}}`}</code>),
          })}
          inputWrapperOrder={["label", "input", "description", "error"]}
          autosize
          minRows={6}
          maxRows={20}
          maxLength={5000}
          value={words.text}
          error={problems.text}
          onChange={(event) => type("text", event.currentTarget.value)}
        />
        {hasButton && (
          <TextInput
            label={t("Button")}
            maxLength={80}
            value={words.button}
            error={problems.button}
            onChange={(event) => type("button", event.currentTarget.value)}
          />
        )}
        <div className={classes.foot}>
          <Button type="submit" variant="filled" loading={isSaving} disabled={!isChanged || !isRight}>
            {t("Save")}
          </Button>
          {isChanged && (
            <Button variant="subtle" onClick={() => setTyped(null)}>
              {t("Discard changes")}
            </Button>
          )}
          {!isChanged && (
            <Button onClick={() => void sendTest(kind, hasServer)}>{t("Send me a test")}</Button>
          )}
          {!isChanged && !built_in && (
            <Button variant="subtle" disabled={isSaving} onClick={() => void save(null)}>
              {t("Reset to default")}
            </Button>
          )}
        </div>
        {changed !== null && (
          <p className={classes.by}>
            {changed.by.display_name}, {dayOf(changed.at)} ·{" "}
            <button type="button" onClick={() => void saveWords(kind, changed.before, before)}>
              {t("Undo")}
            </button>
          </p>
        )}
      </form>
      <Preview letter={letter} words={words} settings={settings} />
    </div>
  );
}

const samples = {
  inviter: "Ann Lindqvist",
  message: "Welcome! Start with “Your first week”.",
  asker: "Noor Haddad",
  page: "Parental leave",
};

const gatheredSamples: Gathered[] = [
  { kind: letters.mentions!, more: 2, address: "#" },
  { kind: letters.comments!, more: 0, address: "#" },
].map((one) => ({ ...one, asker: samples.asker, page: samples.page }));

/** A preview of the mail, while it is written. */
function Preview({
  letter: { kind },
  words,
  settings: { general, theme },
}: {
  letter: LetterSetting;
  words: LetterWords;
  settings: Settings;
}) {
  const me = useMe();
  const built = letters[kind]!;
  const [form, setForm] = useState("html");
  const [language, setLanguage] = useState(ownLanguage);
  const own = isSame(words, defaultWords(built)) ? null : words;
  const sender = {
    name: general.app_name,
    hue: theme.hue,
    shades: theme.colors[0]?.shades,
    address: location.origin,
  };
  const firstName = me?.first_name ?? "";
  const facts = {
    ...{ sender, firstName, language, link: null, until: null, ...samples },
    ...(kind === "digest" && { gathered: gatheredSamples }),
  };
  const { subject, html, text } = letterOf(built, facts, own);
  return (
    <section className={classes.preview} aria-label={t("Preview")}>
      <div className={classes.head}>
        <span className="grow">{t("Preview")}</span>
        <SegmentedControl
          size="xs"
          aria-label={t("Language of the preview")}
          data={letterLanguages.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={setLanguage}
        />
        <SegmentedControl
          size="xs"
          aria-label={t("Preview as")}
          data={[
            { value: "html", label: "HTML" },
            { value: "text", label: t("Text") },
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      {own !== null && <p className={classes.hint}>{t("Your own words are the same in every language.")}</p>}
      <h3>{subject}</h3>
      {form === "html" ? <MailBody html={html} /> : <pre className={classes.plain}>{text}</pre>}
    </section>
  );
}

const isSame = (one: LetterWords, other: LetterWords) =>
  one.subject === other.subject && one.text === other.text && one.button === other.button;
