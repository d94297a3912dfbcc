/** The course in its frame: what its window says, what we keep until the server has it, and what the screen shows of it. */
import { openCourse, saveAttempt } from "@annals/command-api/course/contract";
import type { AnswerOf } from "@annals/query-api/contract";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem, call } from "../api/client.ts";
import { keptInSpace, tabSpace } from "../api/tab-space.ts";
import { onChanged } from "../change/change.ts";
import { kept } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import { refreshCourses } from "./api.ts";
import { journalOf, type SavedPart, type Shelf, sendLeft, sendOwn, sentOf, type Unsaved } from "./unsaved.ts";

export type OpenedCourse = AnswerOf<typeof openCourse>;

export interface Run {
  opened: OpenedCourse | undefined;
  error: Error | undefined;
  /** Which part is shown. */
  part: number;
  choose(part: number): void;
  /** Which parts are done. */
  done: readonly boolean[];
  /** Whether the part that is shown was started to look around: nothing counts. */
  isBrowsing: boolean;
  /** Where the rules of the package let one go; undefined for one whose parts are taken in any order. */
  moves: Moves | undefined;
  /** Goes on, or back, by these rules. */
  move(request: "continue" | "previous"): void;
  /** Starts the part anew, to look around or to take it. */
  browse(isBrowsing: boolean): void;
  /** The part has ended by itself. */
  hasEnded: boolean;
  /** Begins again, as another try. */
  again(): void;
  /** Says that pages which report nothing were read to their end. */
  markDone(): void;
  /** Leaves once the course has saved. */
  leave(done: () => void): void;
  percent: number;
  passed: boolean;
  /** When the server had all of it. */
  savedAt: Date | undefined;
  /** What is in the way of saving. */
  trouble: "elsewhere" | "unsaved" | "unstarted" | undefined;
}

interface Moves {
  continue: boolean;
  previous: boolean;
  /** Of each part: whether one may choose it, and whether it is listed at all. */
  isOpen: boolean[];
  isShown: boolean[];
}

/** What a course sends from its frame. */
type Message =
  | { type: "ready" | "left" | "finished" }
  | { type: "saving"; saved: SavedPart }
  | { type: "saved"; part: number; sequence: number; passed: boolean; percent: number }
  | { type: "refused"; part: number; sequence: number; status: number }
  // Of packages with learning records:
  | { type: "unstarted"; part: number; status: number }
  | { type: "progress"; passed: boolean; percent: number; done: boolean[] }
  /** Null where no other one follows by the rules. */
  | { type: "ended"; part: number | null }
  /** The package asks for another part. */
  | { type: "go"; part: number }
  /** The rules of the package have brought it. */
  | { type: "at"; part: number }
  | ({ type: "moves" } & Moves);

const shelf: Shelf = {
  ...keptInSpace,
  keys(prefix) {
    const end = `@${tabSpace()}`;
    return kept.keys(prefix).flatMap((key) => (key.endsWith(end) ? [key.slice(0, -end.length)] : []));
  },
};
const ownerOf = (course: string, { learner }: OpenedCourse) => ({ course, person: learner.id });

/** What was not saved yet by the window that opened a course. */
const unsavedIn = (course: string, opened: OpenedCourse) =>
  journalOf(shelf, ownerOf(course, opened), opened.window);

/** Whether the server takes nothing of this window, because the course goes on in a newer one. */
const isInNewerWindow = (caught: unknown): boolean => caught instanceof ApiProblem && caught.status === 409;

const send = (course: string) => (number: number, body: SavedPart) =>
  call(saveAttempt, { params: { id: course, number }, body });

export function useRun(course: string, frame: RefObject<HTMLIFrameElement | null>): Run {
  const [opened, setOpened] = useState<OpenedCourse>();
  const [error, setError] = useState<Error>();
  const [part, setPart] = useState(0);
  const [shown, setShown] = useState({ percent: 0, passed: false });
  const [savedAt, setSavedAt] = useState<Date>();
  const [trouble, setTrouble] = useState<Run["trouble"]>();
  const [done, setDone] = useState<readonly boolean[]>([]);
  const [isBrowsing, setBrowsing] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const [moves, setMoves] = useState<Moves>();
  /** The last state of each part, so that a part that is chosen again goes on there. */
  const states = useRef(new Map<number, { state: string | null; sequence: number }>());
  const leaving = useRef<() => void>(undefined);
  const isReady = useRef(false);
  /** A second press would begin another try. */
  const isBeginning = useRef(false);

  const open = useCallback(
    async (again: boolean) => {
      try {
        let given = await call(openCourse, { params: { id: course }, body: { again } });
        if (await sendLeft(shelf, ownerOf(course, given), given, send(course)))
          given = await call(openCourse, { params: { id: course }, body: { again: false } });
        unsavedIn(course, given).begin();
        states.current = new Map(given.parts.map(({ state, sequence }, at) => [at, { state, sequence }]));
        const over = given.parts.map((one) => one.is_done);
        setDone(over);
        setBrowsing(false);
        setEnded(false);
        setMoves(undefined);
        const next = over.indexOf(false);
        isReady.current = false;
        setPart(next === -1 ? 0 : next);
        setShown({ percent: given.is_review ? 100 : percentOf(given), passed: given.is_review });
        setTrouble(undefined);
        setOpened(given);
      } catch (caught) {
        setError(caught as Error);
      }
    },
    [course],
  );
  useEffect(() => void open(false), [open]);

  /** Tells the frame something. */
  const say = useCallback(
    ({ index_url }: OpenedCourse, message: object) => {
      if (index_url !== null) frame.current?.contentWindow?.postMessage(message, new URL(index_url).origin);
    },
    [frame],
  );

  /** Starts a part in the frame. */
  const start = useCallback(
    (given: OpenedCourse, at: number, browse: boolean) => {
      const parts = given.parts.map(({ start, title, mastery }, at) => ({
        ...{ start, title, mastery },
        ...states.current.get(at),
      }));
      const { window, kind, is_review: isReview, learner } = given;
      setEnded(false);
      say(given, {
        type: "open",
        part: at,
        parts,
        ...parts[at],
        window,
        kind,
        isReview,
        learner,
        browse,
        words: { open: t("Open this part in a window of its own") },
      });
    },
    [say],
  );

  useEffect(() => {
    if (!opened?.index_url) return;
    const { origin } = new URL(opened.index_url);
    const unsaved = unsavedIn(course, opened);
    const settled = (at: number, sequence: number) => {
      const left = unsaved.list().filter((one) => one.part !== at || one.sequence > sequence);
      unsaved.keep(left);
      return left.length === 0;
    };
    const save = async (one: Unsaved) => {
      try {
        const answer = await send(course)(one.number, sentOf(one));
        hear({ type: "saved", part: one.part, sequence: one.sequence, ...answer });
      } catch (caught) {
        const isElsewhere = isInNewerWindow(caught);
        // Kept, it would be sent by the next window, over what the newer one has saved.
        if (isElsewhere) settled(one.part, one.sequence);
        setTrouble(isElsewhere ? "elsewhere" : "unsaved");
        // Perhaps it was removed.
        if (caught instanceof ApiProblem && caught.status === 404) void refreshCourses();
      }
    };
    const hear = (data: Message) => {
      if (data.type === "ready") {
        isReady.current = true;
        start(opened, part, isBrowsing);
      } else if (data.type === "saving") {
        const { saved } = data;
        states.current.set(saved.part, saved);
        if (isOver(saved.result)) setDone((now) => now.map((one, at) => one || at === saved.part));
        // The newer window counts, also while the server cannot say so.
        if (unsaved.isTakenOver()) return setTrouble("elsewhere");
        const others = unsaved.list().filter((one) => one.part !== saved.part);
        unsaved.keep([...others, { ...saved, ...ofWindow(opened) }]);
      } else if (data.type === "saved") {
        setShown((now) => ({
          passed: now.passed || data.passed,
          percent: Math.max(now.percent, data.percent),
        }));
        setTrouble(undefined);
        if (settled(data.part, data.sequence)) setSavedAt(new Date());
        void refreshCourses();
      } else if (data.type === "refused") {
        if (data.status === 409) {
          settled(data.part, data.sequence);
          setTrouble("elsewhere");
        } else {
          const one = unsaved.list().find((left) => left.part === data.part);
          if (one !== undefined) void save(one);
        }
      } else if (data.type === "unstarted") setTrouble(data.status === 403 ? "elsewhere" : "unstarted");
      else if (data.type === "progress") {
        setShown({ passed: data.passed, percent: data.percent });
        setDone(data.done);
        setSavedAt(new Date());
        void refreshCourses();
      } else if (data.type === "ended") setEnded(true);
      else if (data.type === "at") {
        setPart(data.part);
        setEnded(false);
      } else if (data.type === "moves") setMoves(data);
      else if (data.type === "go" && opened.parts[data.part] !== undefined) {
        setPart(data.part);
        start(opened, data.part, isBrowsing);
      } else if (data.type === "left") leaving.current?.();
    };
    const onMessage = (event: MessageEvent<Message>) => {
      if (event.origin === origin && event.source === frame.current?.contentWindow) hear(event.data);
    };
    const retry = setInterval(() => {
      // What the frame could not send; a request under way answers before this.
      for (const one of unsaved.list()) void save(one);
    }, 20_000);
    window.addEventListener("message", onMessage);
    // What a package records the server knows first.
    const stop = onChanged(["attempt"], () => {
      if (isReady.current && keepsRecords(opened.kind)) say(opened, { type: "look" });
    });
    return () => {
      stop();
      clearInterval(retry);
      window.removeEventListener("message", onMessage);
    };
  }, [course, opened, part, frame, say, start, isBrowsing]);

  return {
    ...{ opened, error, part, savedAt, trouble, done, isBrowsing, hasEnded, moves, ...shown },
    choose(at) {
      // By rules it comes when they bring it.
      if (moves === undefined) setPart(at);
      if (opened?.index_url && isReady.current) start(opened, at, isBrowsing);
    },
    move(request) {
      if (opened !== undefined) say(opened, { type: "move", request });
    },
    browse(next) {
      setBrowsing(next);
      if (opened?.index_url && isReady.current) start(opened, part, next);
    },
    async again() {
      if (isBeginning.current) return;
      isBeginning.current = true;
      // Once another try begins, the server takes no state of this one.
      const isSent = opened === undefined || (await sendOwn(unsavedIn(course, opened), send(course)));
      if (isSent) await open(true);
      else setTrouble("unsaved");
      isBeginning.current = false;
    },
    async markDone() {
      if (opened === undefined) return;
      const { window, number } = opened;
      const { state = null, sequence = 0 } = states.current.get(part) ?? {};
      const result = { completion: "completed", success: "unknown", score: null, percent: 100 } as const;
      const body = { window, part, sequence: sequence + 1, state: state ?? "", result };
      // Kept until the server has it, as what packages save.
      const unsaved = unsavedIn(course, opened);
      const others = () => unsaved.list().filter((one) => one.part !== part);
      if (unsaved.isTakenOver()) return setTrouble("elsewhere");
      unsaved.keep([...others(), { ...body, ...ofWindow(opened) }]);
      try {
        const { passed, percent } = await send(course)(number, body);
        unsaved.keep(others());
        setTrouble(undefined);
        setShown({ passed, percent });
        setSavedAt(new Date());
        await refreshCourses();
      } catch (caught) {
        const isElsewhere = isInNewerWindow(caught);
        if (isElsewhere) unsaved.keep(others());
        setTrouble(isElsewhere ? "elsewhere" : "unsaved");
      }
    },
    leave(done) {
      // A course that does not answer keeps nobody here: the second time we go.
      if (
        !opened?.index_url ||
        !frame.current?.contentWindow ||
        !isReady.current ||
        leaving.current !== undefined
      )
        return done();
      leaving.current = done;
      say(opened, { type: "leave" });
    },
  };
}

const ofWindow = ({ number, opened }: OpenedCourse) => ({ number, opened });

/** Whether packages tell the server themselves how far somebody is. */
export const keepsRecords = (kind: OpenedCourse["kind"] | undefined) => kind === "cmi5" || kind === "xapi";

const isOver = ({ completion, success }: { completion: string; success: string }) =>
  success === "passed" || (completion === "completed" && success === "unknown");

const percentOf = ({ parts }: OpenedCourse) =>
  Math.floor(parts.reduce((sum, { result }) => sum + (result?.percent ?? 0), 0) / parts.length);
