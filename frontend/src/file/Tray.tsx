import { sizeInWords } from "@annals/document/browser";
import { ActionIcon, Button, FileButton } from "@mantine/core";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { copyLink } from "../entry/copy-link.ts";
import { useKeptFocus } from "../focus/kept-focus.ts";
import { t } from "../locale/text.ts";
import {
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  DoneIcon,
  FailedIcon,
  GoOnIcon,
  PauseIcon,
  UploadIcon,
} from "../theme/icons.tsx";
import { fileAddress, isHeic } from "./addresses.ts";
import classes from "./file.module.css";
import { leftInWords } from "./left.ts";
import {
  answerAll,
  areAllPaused,
  canPause,
  clearEnded,
  type FolderUpload,
  folderUploadsAtom,
  isGoingOn,
  pauseAll,
  resumeAll,
} from "./uploads.ts";

/** The strip of uploads: name, percent and speed of each, wherever the person goes meanwhile. */
export default function Tray() {
  const all = useAtomValue(folderUploadsAtom);
  const [isFolded, setFolded] = useState(false);
  const going = all.filter(isGoingOn).length;
  useEffect(() => {
    if (going === 0) return;
    // Leaving the page would stop them: chosen again, they go on where they were.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [going]);
  const strip = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const fold = useRef<HTMLButtonElement>(null);
  const keptFocus = useKeptFocus(list, fold);
  const isShown = all.length > 0;
  // Messages come to the same corner: they stand above it, as high as it is.
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    // It is told once more of a strip that is being taken away.
    const sizes = new ResizeObserver(([entry]) =>
      style.setProperty("--h-tray", `${(entry!.target as HTMLElement).offsetHeight + 12}px`),
    );
    sizes.observe(strip.current!);
    return () => {
      sizes.disconnect();
      style.removeProperty("--h-tray");
    };
  }, [isShown]);
  if (!isShown) return null;
  const taken = all.filter(({ state }) => state === "taken").length;
  const pace = paceOf(all);
  return (
    <section ref={strip} className={classes.tray} aria-label={t("Uploads")} data-floats>
      <div className={classes.trayHead}>
        <span className="grow">
          <b role="status">{titleOf(all)}</b>
          {pace !== "" && <small>{pace}</small>}
        </span>
        {all.filter(canPause).length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={areAllPaused(all) ? resumeAll : pauseAll}>
            {areAllPaused(all) ? t("Resume all") : t("Pause all")}
          </Button>
        )}
        <ActionIcon
          ref={fold}
          size="sm"
          aria-label={isFolded ? t("Show the uploads") : t("Collapse the uploads")}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
        </ActionIcon>
        {going === 0 && (
          <ActionIcon size="sm" aria-label={t("Close the uploads")} onClick={clearEnded}>
            <CloseIcon size={16} />
          </ActionIcon>
        )}
      </div>
      {taken > 1 && (
        <fieldset className={classes.answers} aria-label={t("For all whose names are taken")}>
          <Button size="compact-sm" onClick={() => answerAll("version")}>
            {t("New version for all")}
          </Button>
          <Button size="compact-sm" onClick={() => answerAll("both")}>
            {t("Keep both for all")}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => answerAll("skip")}>
            {t("Skip all")}
          </Button>
        </fieldset>
      )}
      {!isFolded && (
        <ul ref={list} {...keptFocus}>
          {all.map((one) => (
            <Line key={one.key} upload={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What is going on with all of them. */
function titleOf(all: readonly FolderUpload[]): string {
  const count = (state: FolderUpload["state"]) => all.filter((one) => one.state === state).length;
  const going = all.filter(isGoingOn).length;
  const [taken, paused, away] = [count("taken"), count("paused"), count("away")];
  if (going > 0 && going === taken)
    return t("{count, plural, one {# name is} other {# names are}} taken", { count: taken });
  if (going > 0 && going === taken + paused) return t("Uploads paused");
  if (going > 0 && going === taken + paused + away) return t("No connection");
  if (going > 0)
    return t("Uploading {done} of {all, plural, one {# file} other {# files}}", {
      done: all.length - going + 1,
      all: all.length,
    });
  if (count("error") > 0) return t("Upload Error");
  return t("{count, plural, one {# file} other {# files}} uploaded", { count: all.length });
}

/** How long all that goes on takes, and how fast it is; empty while nothing goes on. */
function paceOf(all: readonly FolderUpload[]): string {
  const going = all.filter(({ state }) => state === "uploading" || state === "waiting");
  const speed = going.reduce((sum, one) => sum + one.speed, 0);
  const bytes = going.reduce((sum, { sent, total }) => sum + total - sent, 0);
  const left = leftInWords(bytes, speed);
  return left === "" ? "" : t("{left}, {speed} a second", { left, speed: sizeInWords(speed) });
}

function Line({ upload }: { upload: FolderUpload }) {
  const { name, state, sent, total, speed, folder, problem, uuid, namesake } = upload;
  const percent = total === 0 ? 100 : Math.floor((sent / total) * 100);
  return (
    <li className={classes.upload} data-state={state}>
      {state === "uploaded" ? (
        <DoneIcon size={18} />
      ) : state === "error" ? (
        <FailedIcon size={18} />
      ) : (
        <UploadIcon size={18} />
      )}
      <span className={classes.uploadText}>
        <span className="cut">{name}</span>
        {state === "uploading" && (
          <>
            <progress aria-label={t("Upload of {name}", { name })} max={100} value={percent} />
            <small>
              {t("{sent} of {total}, {speed} a second, into {folder}", {
                sent: sizeInWords(sent),
                total: sizeInWords(total),
                speed: sizeInWords(speed),
                folder: folder.name,
              })}
            </small>
          </>
        )}
        {state === "waiting" && (
          <small>{t("Waits for its turn, into {folder}", { folder: folder.name })}</small>
        )}
        {(state === "paused" || state === "away") && (
          <>
            <progress aria-label={t("Upload of {name}", { name })} max={100} value={percent} />
            <small role="status">
              {state === "paused"
                ? t("Paused at {sent} of {total}", { sent: sizeInWords(sent), total: sizeInWords(total) })
                : t("No connection. It will continue by itself at {sent} of {total}.", {
                    sent: sizeInWords(sent),
                    total: sizeInWords(total),
                  })}
            </small>
          </>
        )}
        {state === "taken" && (
          <>
            <small>
              {t("There is a file called “{name}” in {folder}.", { name: namesake, folder: folder.name })}
            </small>
            <fieldset className={classes.answers} aria-label={t("What becomes of {name}", { name })}>
              <Button size="compact-sm" onClick={() => upload.answer("version")}>
                {t("New version")}
              </Button>
              <Button size="compact-sm" onClick={() => upload.answer("both")}>
                {t("Keep both")}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => upload.answer("skip")}>
                {t("Skip")}
              </Button>
            </fieldset>
          </>
        )}
        {state === "uploaded" && isHeic(name) && (
          <small role="status">
            {t("Browsers do not show HEIC, so there is no preview. Save it as JPEG to show it on pages.")}
          </small>
        )}
        {state === "error" && (
          <small role="alert">
            {t("Failed to upload")}. {problem}
          </small>
        )}
      </span>
      {state === "uploading" && <span className={classes.percent}>{percent}%</span>}
      {state === "uploaded" && uuid !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t("Copy link of {name}", { name })}
          onClick={() => void copyLink(fileAddress(uuid))}
        >
          {t("Copy link")}
        </Button>
      )}
      {state === "error" && upload.retry !== null && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t("Try again with {name}", { name })}
          onClick={upload.retry}
        >
          {t("Try again")}
        </Button>
      )}
      {state === "error" && upload.retry === null && (
        <FileButton onChange={(file) => file && upload.chooseAnother(file)}>
          {(button) => (
            <Button
              {...button}
              variant="subtle"
              size="compact-sm"
              aria-label={t("Choose another file in place of {name}", { name })}
            >
              {t("Choose another")}
            </Button>
          )}
        </FileButton>
      )}
      {(state === "uploading" || state === "waiting" || state === "away") && (
        <ActionIcon size="sm" aria-label={t("Pause the upload of {name}", { name })} onClick={upload.pause}>
          <PauseIcon size={14} />
        </ActionIcon>
      )}
      {state === "paused" && (
        <ActionIcon size="sm" aria-label={t("Resume the upload of {name}", { name })} onClick={upload.resume}>
          <GoOnIcon size={14} />
        </ActionIcon>
      )}
      {state !== "uploaded" && state !== "taken" && (
        <ActionIcon size="sm" aria-label={t("Cancel the upload of {name}", { name })} onClick={upload.cancel}>
          <CloseIcon size={14} />
        </ActionIcon>
      )}
    </li>
  );
}
