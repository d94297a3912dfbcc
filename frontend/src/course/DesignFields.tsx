import { getEntry } from "@annals/query-api/contract";
import type { CourseDesign, PlacedWord } from "@annals/query-api/course/contract";
import { Button, Checkbox, NativeSelect, NumberInput, Switch } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useCall } from "../api/swr.ts";
import { copy } from "../entry/copy-link.ts";
import { serverNow } from "../locale/clock.ts";
import { dayOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { pickFile } from "../pick/files.ts";
import { PagePick } from "../pick/PagePick.tsx";
import { usePictureUpload } from "../picture/upload.ts";
import { useSpace } from "../space/space.ts";
import { UploadIcon } from "../theme/icons.tsx";
import classes from "./certificate.module.css";
import {
  choiceOf,
  type DesignChoice,
  movedTo,
  newBackground,
  previewOf,
  usualPlaces,
} from "./design-choice.ts";
import { isOnSheet, placeOf, Sheet, useFit } from "./Sheet.tsx";
import { allWords, filledIn, type WordName, type Words, wordNames } from "./sheet-words.ts";

/** Names in several scripts, to see that each can be read on the sheet. */
const sampleNames = ["Alex Example", "Zoë Ångström-Łukasiewicz", "محمد الخطيب", "សុខ ចាន់ថា", "李小龍"];

interface DesignFieldsProps {
  /** The title of the course. */
  title: string;
  /** What the course has. */
  now: CourseDesign;
  choice: DesignChoice;
  onChoose(choice: DesignChoice): void;
}

/** What the certificates of a course look like, with a preview. */
export function DesignFields({ title, now, choice, onChoose }: DesignFieldsProps) {
  const { data: space } = useSpace();
  const [name, setName] = useState(sampleNames[0]!);
  const words: Words = useMemo(
    () => ({
      ...{ name, course: title, date: dayOf(serverNow().toISOString()), number: "2026-K7Q2-MX4RTP" },
      ...{ score: numberOf(92), valid_until: t("Forever") },
      check_address: `${location.host}/c/2026-K7Q2-MX4RTP`,
    }),
    [name, title],
  );
  const page = useCall(
    getEntry,
    choice.kind === "page" && choice.page_id !== null ? { params: { id: choice.page_id } } : null,
  );
  const isRead = choice.kind === "page" && (choice.version !== null || page.data !== undefined);
  const uploaded = choice.kind === "background" ? choice : null;
  const picture = usePicture(uploaded?.url ?? null, uploaded?.isPdf ?? false);
  const preview = previewOf(choice, now, {
    html: page.data?.html ?? "",
    picture: picture.isThere ? picture.address : null,
  });
  const isSeen =
    (choice.kind !== "page" || choice.page_id !== null) &&
    (preview.kind !== "background" || preview.picture !== null);
  const choose = (kind: string) => {
    if (kind === "plain") onChoose({ kind });
    if (kind === "page")
      onChoose({ kind, page_id: now.page?.id ?? null, version: now.page?.version ?? null });
    if (kind === "background") onChoose(now.file_id === null ? newBackground : choiceOf(now));
  };
  return (
    <>
      <NativeSelect
        mt={16}
        label={t("Design")}
        value={choice.kind}
        data={[
          { value: "plain", label: t("The standard design") },
          { value: "page", label: t("A page") },
          { value: "background", label: t("A picture or PDF, with words on it") },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {choice.kind === "page" && (
        <OfPage
          choice={choice}
          published={page.data?.version ?? null}
          used={preview.kind === "page" && isRead ? filledIn(preview.html, words) : null}
          onChoose={onChoose}
        />
      )}
      {choice.kind === "background" && (
        <Background choice={choice} failed={picture.hasFailed} onChoose={onChoose} />
      )}
      {isSeen && (
        <div className={classes.preview}>
          <Sheet
            design={preview}
            words={words}
            by={space?.settings.general.app_name ?? "Annals"}
            {...(choice.kind === "background" && {
              children: <Movable choice={choice} words={words} onChoose={onChoose} />,
            })}
          />
          <NativeSelect
            mt={8}
            label={t("Name in the preview")}
            value={name}
            data={sampleNames}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      )}
    </>
  );
}

type Of<Kind> = Extract<DesignChoice, { kind: Kind }>;

interface OfPageProps {
  choice: Of<"page">;
  /** The number of its published version; null where it is not known. */
  published: number | null;
  used: { used: WordName[]; unknown: string[] } | null;
  onChoose(choice: DesignChoice): void;
}

function OfPage({ choice, published, used, onChoose }: OfPageProps) {
  const { page_id, version } = choice;
  const braces = (name: string) => `{${name}}`;
  const missing = (["name", "number"] as const).filter((word) => used?.used.includes(word) === false);
  return (
    <div className={classes.part}>
      <PagePick
        id={page_id}
        none={t("Another page")}
        onChoose={(id) => onChoose({ kind: "page", page_id: id, version: null })}
      />
      <p className={classes.hint}>
        {t("Write on the page, and publish it:")}{" "}
        {allWords.map((word, at) => (
          <span key={word}>
            {at > 0 && ", "}
            <code>{braces(word)}</code> {wordNames[word]}
          </span>
        ))}
        .
      </p>
      <Button variant="subtle" size="xs" onClick={() => void copy(example(), t("Example copied"))}>
        {t("Copy an example")}
      </Button>
      {page_id !== null && version !== null && published !== null && published > version && (
        <p className={classes.hint}>
          {t("The page was published again since its text was taken.")}{" "}
          <Button
            variant="subtle"
            size="xs"
            onClick={() => onChoose({ kind: "page", page_id, version: null })}
          >
            {t("Take its text as it is now")}
          </Button>
        </p>
      )}
      {page_id !== null && published === 0 && (
        <p className={classes.hint}>{t("This page is not published yet.")}</p>
      )}
      {page_id !== null && published !== 0 && used !== null && (
        <>
          {used.unknown.length > 0 && (
            <p className={classes.hint} role="status">
              {t("{words} will stay as written.", { words: used.unknown.map(braces).join(", ") })}
            </p>
          )}
          {missing.length > 0 && (
            <p className={classes.hint} role="status">
              {t("The page does not have {words}.", { words: missing.map(braces).join(", ") })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** A text to begin with, as Markdown. */
const example = () =>
  [
    `# ${t("Certificate")}`,
    t("This says that"),
    "# {name}",
    `${t("passed")} **{course}**.`,
    `${t("Passed on")} {date} · ${t("Number")} {number}`,
    `${t("Anyone can check it at")} {check_address}`,
  ].join("\n\n");

interface BackgroundProps {
  choice: Of<"background">;
  failed: boolean;
  onChoose(choice: DesignChoice): void;
}

function Background({ choice, failed, onChoose }: BackgroundProps) {
  const { words, is_light, file_id } = choice;
  const type = useRef("");
  // Words can be moved while a file is under way.
  const latest = useRef(choice);
  latest.current = choice;
  const { running, problem, take } = usePictureUpload(null, ({ url }) =>
    onChoose({
      ...latest.current,
      ...{ url, file_id: url.split("/").at(-1)!, isPdf: type.current === "application/pdf" },
    }),
  );
  const pick = async () => {
    const file = await pickFile("image/*,application/pdf");
    if (file === null) return;
    type.current = file.type;
    take(file);
  };
  const set = (changed: PlacedWord[]) => onChoose({ ...choice, words: changed });
  return (
    <div className={classes.part}>
      <Button
        variant="default"
        leftSection={<UploadIcon size={16} />}
        loading={running !== null}
        onClick={() => void pick()}
      >
        {file_id === null ? t("Upload a picture or PDF") : t("Upload another one")}
      </Button>
      <p className={classes.hint}>{t("Of a PDF, the first page. A4 landscape fits best.")}</p>
      {problem !== "" && (
        <p role="alert" className={classes.hint}>
          {problem}
        </p>
      )}
      {failed && (
        <p role="alert" className={classes.hint}>
          {t("This file cannot be shown. Upload another one.")}
        </p>
      )}
      <fieldset className={classes.words}>
        <legend>{t("Words on it")}</legend>
        {usualPlaces.map((usual) => {
          const placed = words.find(({ word }) => word === usual.word);
          return (
            <div key={usual.word}>
              <Checkbox
                label={wordNames[usual.word]}
                checked={placed !== undefined}
                onChange={({ currentTarget }) =>
                  set(
                    currentTarget.checked
                      ? [...words, usual]
                      : words.filter(({ word }) => word !== usual.word),
                  )
                }
              />
              {placed !== undefined && (
                <NumberInput
                  aria-label={t("Size of {word}", { word: wordNames[usual.word] })}
                  min={0.5}
                  max={12}
                  step={0.5}
                  value={placed.size}
                  onChange={(size) => {
                    if (typeof size !== "number" || size < 0.5 || size > 12) return;
                    set(words.map((one) => (one === placed ? { ...one, size } : one)));
                  }}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <Switch
        label={t("White text")}
        checked={is_light}
        onChange={({ currentTarget }) => onChoose({ ...choice, is_light: currentTarget.checked })}
      />
      <p className={classes.hint}>{t("Drag the words to their places, or press the arrow keys on them.")}</p>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The words on a picture, to be moved by pointer and by keys. */
function Movable({
  choice,
  words,
  onChoose,
}: { choice: Of<"background">; words: Words } & Pick<BackgroundProps, "onChoose">) {
  const move = (word: WordName, x: number, y: number) =>
    onChoose({ ...choice, words: movedTo(choice.words, word, x, y) });
  const onDrag = (event: PointerEvent<HTMLButtonElement>, word: WordName) => {
    const { currentTarget, clientX, clientY } = event;
    if (!currentTarget.hasPointerCapture(event.pointerId)) return;
    const sheet = currentTarget.parentElement!.getBoundingClientRect();
    move(word, ((clientX - sheet.left) / sheet.width) * 100, ((clientY - sheet.top) / sheet.height) * 100);
  };
  const onKey = (event: KeyboardEvent, { word, x, y }: PlacedWord) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 : 0.5;
    move(word, x + step[0] * far, y + step[1] * far);
  };
  return choice.words.map((placed) => (
    <MovableWord
      key={placed.word}
      placed={placed}
      data-light={choice.is_light || undefined}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => onDrag(event, placed.word)}
      onKeyDown={(event) => onKey(event, placed)}
    >
      {words[placed.word]}
    </MovableWord>
  ));
}

/** As large as on the certificate. */
function MovableWord({
  placed,
  children,
  ...rest
}: { placed: PlacedWord } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const own = useRef<HTMLButtonElement>(null);
  const { word, x, y, size } = placed;
  useFit(own, isOnSheet, children, x, y, size);
  return (
    <button
      ref={own}
      type="button"
      className={classes.word}
      data-movable
      style={placeOf(placed)}
      dir="auto"
      aria-label={t("{word}: {x} % from the left, {y} % from the top", {
        ...{ word: wordNames[word], x: numberOf(x), y: numberOf(y) },
      })}
      {...rest}
    >
      {children}
    </button>
  );
}

/** How often the picture of a PDF is asked for while it is made. */
const tries = 40;

/** The picture of a file that was uploaded just now: that of a PDF is made a moment later. */
function usePicture(url: string | null, isPdf: boolean) {
  const [state, setState] = useState<"waiting" | "there" | "failed">("waiting");
  const address = url === null ? null : `${url}?w=2048${isPdf ? "" : "&whole=1"}`;
  useEffect(() => {
    setState("waiting");
    if (address === null) return;
    let timer: number | undefined;
    let left = isPdf ? tries : 1;
    let isOver = false;
    const load = () => {
      const image = new Image();
      image.onload = () => !isOver && setState("there");
      image.onerror = () => {
        if (isOver) return;
        left -= 1;
        if (left > 0) timer = window.setTimeout(load, 500);
        else setState("failed");
      };
      image.src = address;
    };
    load();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [address, isPdf]);
  return { address, isThere: state === "there", hasFailed: state === "failed" };
}
