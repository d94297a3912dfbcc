import { cancelImport, resumeImport, startImport } from "@annals/command-api/contract";
import { getImport, type ImportJob } from "@annals/query-api/contract";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { call, isAborted, upload, wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { keptInSpace } from "../api/tab-space.ts";
import { changed } from "../entry/store.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { LoadingOverlay } from "../progress/LoadingOverlay.tsx";
import { useSpace } from "../space/space.ts";
import { Destination } from "./Destination.tsx";
import { DropZone } from "./DropZone.tsx";
import classes from "./import.module.css";
import { Progress } from "./Progress.tsx";
import { isNothing, Report } from "./Report.tsx";

/** How often the progress of an import is read, in milliseconds. */
const interval = 700;

/** `/admin/import`: uploads a zip of Markdown, shows the progress and the problems. */
export function ImportScreen() {
  const [address, setAddress] = useSearchParams();
  const id = address.get("job");
  useLastImport(id, (last) => setAddress({ job: last }, { replace: true }));
  // Asks for the progress often, and for the report once, when it has ended.
  const job = useCall(getImport, id === null ? null : { params: { id }, query: { report: "false" } }, {
    refreshInterval: (now) => (now === undefined || now.state === "running" ? interval : 0),
  });
  const state = job.data?.state;
  const hasEnded = state !== undefined && state !== "running";
  const report = useCall(
    getImport,
    id !== null && hasEnded && job.data!.problem_count > 0 ? { params: { id } } : null,
  );
  const before = useRef(state);
  useEffect(() => {
    // Its end is shown now, so the next visit begins with the form.
    if (hasEnded && keptInSpace.get(runningKey) === id) {
      remember(null);
      void changed("all");
    } else if (before.current === "running" && state !== "running") void changed("all");
    before.current = state;
  }, [state, hasEnded, id]);

  return (
    <ListScreen title={t("Import pages")} trail={settingsTrail} className={classes.screen}>
      {id === null ? (
        <Start onStarted={(started) => setAddress({ job: started })} />
      ) : (
        <Job
          job={job.data}
          kinds={hasEnded ? (report.data?.kinds ?? []) : []}
          error={job.error}
          onAgain={() => setAddress({})}
          onResumed={() => {
            remember(id);
            void job.mutate();
          }}
        />
      )}
    </ListScreen>
  );
}

const runningKey = "annals.import";

/** Keeps which import of this browser nobody has seen the end of, so that its screen can be found again. */
const remember = (id: string | null) => keptInSpace.set(runningKey, id);

/** Shows an import that is still running when someone opens the screen again, or that ended while they were away. */
function useLastImport(shown: string | null, onKnown: (id: string) => void): void {
  const [known, setKnown] = useState(() => keptInSpace.get(runningKey));
  const { data, error } = useCall(
    getImport,
    shown === null && known !== null ? { params: { id: known } } : null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known.
  useEffect(() => {
    if (shown !== null || known === null) return;
    if (data === undefined && error === undefined) return;
    setKnown(null);
    if (data !== undefined) onKnown(data.id);
    else remember(null);
  }, [data, error]);
}

function Start({ onStarted }: { onStarted(id: string): void }) {
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState("");
  const [site, setSite] = useState("");
  const { data: space } = useSpace();
  /** Null until it is chosen: then it is as for other new pages. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isCommentable = chosen ?? space?.settings.comments.new_pages ?? false;
  const [under, setUnder] = useState<{ id: string; title: string } | null>(null);
  const [sent, setSent] = useState<{ sent: number; total: number } | null>(null);
  const [problem, setProblem] = useState("");
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  function take(taken: File): void {
    setFile(taken);
    setProblem("");
    setName((now) => now || taken.name.replace(/\.zip$/i, ""));
  }

  async function start(): Promise<void> {
    if (file === null) return;
    const place = { name: name.trim() || file.name, under: under?.id, site: site.trim() };
    const fields = { ...place, commentable: isCommentable ? ("1" as const) : ("0" as const) };
    abort.current = new AbortController();
    setProblem("");
    setSent({ sent: 0, total: file.size });
    try {
      const { id } = await upload(
        startImport,
        { file, fields },
        { signal: abort.current.signal, onProgress: (bytes, total) => setSent({ sent: bytes, total }) },
      );
      remember(id);
      onStarted(id);
    } catch (error) {
      setSent(null);
      if (!isAborted(error)) setProblem(wordsOf(error));
    }
  }

  return (
    <>
      <p className={classes.lead}>
        {rich(
          "A zip of Markdown files. Folders become the tree, {index} or {readme} is the page of its folder. Images are included, and links between files become links between pages. Import the same zip again to update only what changed.",
          { index: <code>index.md</code>, readme: <code>README.md</code> },
        )}
      </p>
      <LoadingOverlay
        isLoading={sent !== null}
        label={t("Uploaded")}
        percent={sent === null ? 0 : (sent.sent / sent.total) * 100}
      >
        <DropZone file={file} disabled={sent !== null} onFile={take} onRefuse={setProblem} />
      </LoadingOverlay>
      <div className={classes.fields}>
        <TextInput
          label={t("Name")}
          description={t("Use the same name when you import this again.")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={name}
          maxLength={200}
          disabled={sent !== null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Destination under={under} disabled={sent !== null} onChoose={setUnder} />
        <TextInput
          className={classes.wide}
          label={t("Address of the site (optional)")}
          description={t(
            "Where these pages were until now, for instance https://docs.example.org/guide. Links to it then lead to the imported pages.",
          )}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={site}
          maxLength={500}
          disabled={sent !== null}
          onChange={(event) => setSite(event.currentTarget.value)}
        />
        <Checkbox
          className={classes.wide}
          label={t("Allow comments")}
          description={t("On new pages whose file does not say otherwise.")}
          checked={isCommentable}
          disabled={sent !== null}
          onChange={(event) => setChosen(event.currentTarget.checked)}
        />
      </div>
      {problem !== "" && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {sent !== null && <Progress label={t("Uploading")} done={sent.sent} total={sent.total} unit="bytes" />}
      <div className={classes.buttons}>
        <Button
          variant="filled"
          disabled={file === null}
          loading={sent !== null}
          onClick={() => void start()}
        >
          {t("Import")}
        </Button>
        {sent !== null && (
          <Button variant="subtle" onClick={() => abort.current?.abort()}>
            {t("Cancel")}
          </Button>
        )}
      </div>
    </>
  );
}

interface JobProps {
  job: ImportJob | undefined;
  kinds: ImportJob["kinds"];
  error: Error | undefined;
  onAgain(): void;
  onResumed(): void;
}

/** The progress and the outcome of an import. */
function Job({ job, kinds, error, onAgain, onResumed }: JobProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (job === undefined) return <p className={classes.lead}>{error?.message ?? ""}</p>;

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await call(cancelImport, { params: { id: job!.id } });
    } catch (failure) {
      setBusy(false);
      setProblem(wordsOf(failure));
    }
  }

  async function resume(): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await call(resumeImport, { params: { id: job!.id } });
      onResumed();
    } catch (failure) {
      setProblem(wordsOf(failure));
    }
    setBusy(false);
  }

  const running = job.state === "running";
  return (
    <>
      <p className={classes.lead}>{stateWords(job)}</p>
      {running && (
        <Progress
          label={t("Importing")}
          done={job.done}
          total={job.total}
          unit="pages"
          since={job.started_at}
        />
      )}
      {problem !== "" && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        {running ? (
          <Button onClick={() => void cancel()} loading={isBusy}>
            {t("Cancel")}
          </Button>
        ) : (
          <>
            {job.state === "stopped" && (
              <Button variant="filled" onClick={() => void resume()} loading={isBusy}>
                {t("Continue")}
              </Button>
            )}
            {!isNothing(job) && (
              <Button variant="light" onClick={() => navigate(`/${job.entry_id ?? ""}`)}>
                {t("Go to the pages")}
              </Button>
            )}
            <Button variant="subtle" onClick={onAgain}>
              {t("Import something else")}
            </Button>
          </>
        )}
      </div>
      <Report job={job} kinds={kinds} />
    </>
  );
}

function stateWords(job: ImportJob): string {
  switch (job.state) {
    case "running":
      return t("“{job}” is being imported. You can leave this page; the import continues.", {
        job: job.name,
      });
    case "finished":
      return isNothing(job)
        ? t("Nothing in “{job}” could be imported. Pages are made from Markdown files (.md).", {
            job: job.name,
          })
        : t("“{job}” is imported.", { job: job.name });
    case "cancelled":
      return t("The import of “{job}” was cancelled. What was already imported stays.", { job: job.name });
    case "stopped":
      return t(
        "The import of “{job}” was stopped before its end. What was already imported stays, and it can go on from there.",
        { job: job.name },
      );
    case "failed":
      return t(
        "The import of “{job}” stopped before its end. What was already imported stays. Import the same zip again to continue.",
        { job: job.name },
      );
  }
}
