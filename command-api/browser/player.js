/**
 * The page around a course, on the origin that courses run on. Packages look for `API` or `API_1484_11` in the windows above
 * theirs, and find them here, filled before the package loads, so that every call is answered at once. What a package commits is
 * sent to the server before the commit is answered: it hears "true" when the server has it. The window of the app, above this
 * one, hears of it too, keeps what the server lacks, and sends it when it can.
 */
(() => {
  const { app } = document.documentElement.dataset;
  const { parent } = window;
  if (parent === window) {
    document.title = "Course";
    document.body.append("Open this course in the app.");
    return;
  }
  const tell = (message) => parent.postMessage(message, app);

  let open = null;

  /** Of a package whose parts follow each other by rules: the way through them. */
  let route = null;

  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin !== app || data === null || typeof data !== "object") return;
    if (data.type === "open") begin(data);
    if (data.type === "move") route?.move(data.request);
    if (data.type === "look") void look();
    if (data.type === "leave") {
      if (route === null) close();
      else route.suspend();
      tell({ type: "left" });
    }
  });
  tell({ type: "ready" });

  /**
   * Starts a part: `{ kind, part, parts, start, mastery, state, sequence, window, isReview, browse, learner, words }`; `parts` has title,
   * start, mastery, state and sequence of each.
   */
  function begin(given) {
    if (route !== null) {
      route.move("choice", given.part);
      return;
    }
    close();
    // Packages of learning records say all to the server themselves, and are told by their address where it is.
    if (given.kind === "cmi5" || given.kind === "xapi") {
      void beginWithRecords(given);
      return;
    }
    // What is looked at again is taken in any order.
    if (given.kind === "scorm2004" && given.parts.length > 1 && !given.isReview) void beginByRules(given);
    else beginPart(given);
  }

  function beginPart(given) {
    open = opened(given);
    show(given, given.start);
  }

  async function beginByRules(given) {
    const mine = { save: () => true, end() {} };
    open = mine;
    const response = await fetch("sequencing").catch(() => null);
    const sequencing = response?.ok ? await response.json().catch(() => undefined) : undefined;
    // Another part was chosen meanwhile.
    if (open !== mine) return;
    if (sequencing === undefined) {
      tell({ type: "unstarted", part: given.part, status: response?.status ?? 0 });
      return;
    }
    const before = given.parts.map(({ state }) => stateOf(state));
    const rules = before.flatMap((one) => one?.rules ?? []);
    const last = rules.sort((one, other) => other.step - one.step)[0];
    // What was begun in any order goes on so.
    if (sequencing === null || (last === undefined && before.some((one) => one !== null))) beginPart(given);
    else {
      route = routeOf(given, sequencing, last ?? { step: 0, at: null, state: null });
      route.begin();
    }
  }

  function show(given, start) {
    const frame = document.createElement("iframe");
    frame.title = given.title || "Course";
    frame.allow = "autoplay; fullscreen";
    frame.src = `course/${start}`;
    frame.addEventListener("load", () => {
      if (frame.contentWindow?.location.pathname === "/xapi/ended") tell({ type: "ended", part: given.part });
    });
    document.body.append(frame);
    frame.focus();
  }

  async function beginWithRecords(given) {
    const { window: name, part, browse } = given;
    const mine = { save: () => true, end() {} };
    open = mine;
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ window: name, part, browse });
    const response = await fetch("start", { method: "POST", headers, body }).catch(() => null);
    if (open !== mine) return;
    if (!response?.ok) {
      tell({ type: "unstarted", part, status: response?.status ?? 0 });
      return;
    }
    const { start, ownWindow } = await response.json();
    if (open !== mine) return;
    if (ownWindow) offer(given, start);
    else show(given, start);
  }

  /** A part that is not to run in a frame is opened by whoever takes it, as browsers ask for a click. */
  function offer({ words }, start) {
    const button = document.createElement("button");
    button.textContent = words.open;
    button.addEventListener("click", () => window.open(`course/${start}`));
    document.body.append(button);
    button.focus();
  }

  /** Tells how far the course is, as the server has it. */
  async function look() {
    const response = await fetch("progress", { cache: "no-store" }).catch(() => null);
    if (response?.ok) tell({ type: "progress", ...(await response.json()) });
  }

  /** Takes its page away: many packages save then. */
  function hide() {
    for (const shown of document.querySelectorAll("iframe, button")) shown.remove();
  }

  /** Ends what is open: its page goes first, while requests can still be waited for. */
  function close() {
    hide();
    open?.save();
    open?.end();
    open = null;
  }

  const settings = { autocommit: false, lmsCommitUrl: false, logLevel: 5, mastery_override: false };

  /**
   * The way through a package by its rules. Each part has an interface of its own, which knows what the rules know so far.
   * @param last where it was left: `at` is the part that was open
   */
  function routeOf(given, { tree, activities }, last) {
    const { parts } = given;
    const hidden = new Set(hiddenIn(tree));
    let { step, at, state } = last;
    let api = newApi();
    /** What the rules bring next: `{ part, isResumed }`. */
    let next = null;
    /** What the part that is open is to end with, whatever it asks for itself. */
    let wanted = null;

    function newApi() {
      const onActivityDelivery = ({ id, deliveryWasResumed }) => {
        next = { part: activities.indexOf(id), isResumed: deliveryWasResumed };
      };
      const sequencing = { activityTree: structuredClone(tree), eventListeners: { onActivityDelivery } };
      const made = new window.Scorm2004API({ ...settings, sequencing });
      if (state !== null) made.deserializeSequencingState(state);
      return made;
    }

    /** Takes note of what the rules have decided. */
    function note() {
      state = api.serializeSequencingState();
      at = next?.part ?? null;
      step += 1;
    }

    function follow() {
      if (next === null) {
        tell({ type: "ended", part: null });
        tellMoves();
        return;
      }
      const { part, isResumed } = next;
      next = null;
      showPart(part, isResumed);
    }

    function showPart(part, isResumed) {
      hide();
      open?.end();
      api = newApi();
      const one = { ...given, ...parts[part], part };
      // What is tried anew knows nothing of before.
      if (!isResumed) one.state = null;
      open = opened(one, self);
      tell({ type: "at", part });
      show(one, one.start);
      tellMoves();
    }

    function tellMoves() {
      const process = api.getSequencingService().getOverallSequencingProcess();
      process.invalidateNavigationCache();
      const { continueEnabled, previousEnabled, availableChoices } = process.getNavigationLookAhead();
      const hides =
        at === null ? [] : process.getEffectiveHideLmsUi(api.getSequencingState().currentActivity);
      tell({
        type: "moves",
        continue: continueEnabled && !hides.includes("continue"),
        previous: previousEnabled && !hides.includes("previous"),
        isOpen: activities.map((id) => availableChoices.includes(id)),
        isShown: activities.map((id) => !hidden.has(id)),
      });
    }

    /** Ends the part that is open with a request, as it would itself. */
    function request(name, part) {
      const target = activities[part];
      next = null;
      wanted = target === undefined ? name : `{target=${target}}${name}`;
      hide();
      if (wanted !== null && api.isInitialized()) window.API_1484_11.Terminate("");
      if (wanted !== null) {
        // It has ended before, or never called.
        wanted = null;
        if (api.isTerminated()) api = newApi();
        api.processNavigationRequest(name, target);
        note();
        open?.save(true);
      }
    }

    const self = {
      get api() {
        return api;
      },
      /** What is kept of it with each part that saves. */
      kept: () => ({ step, at, state }),
      take(isLeaving) {
        const name = wanted ?? (isLeaving ? "suspendAll" : null);
        wanted = null;
        return name;
      },
      note,
      /** A part has ended itself: its page is still at work. */
      ended() {
        if (next !== null || at === null) setTimeout(follow);
      },
      /** Of the part that is open, for one that says nothing, and of the whole course. */
      resultOf: (part) => resultOfActivity(api.getActivityTrackingData(activities[part])),
      whole: () => resultOfActivity(api.getActivityTrackingData(tree.id)),
      begin() {
        if (at !== null) {
          showPart(at, true);
          return;
        }
        for (const name of ["resumeAll", "start", "continue"])
          if (next === null) api.processNavigationRequest(name);
        for (const id of [activities[given.part], ...activities])
          if (next === null) api.processNavigationRequest("choice", id);
        note();
        follow();
      },
      move(name, part) {
        request(name, part);
        follow();
      },
      suspend() {
        if (at !== null) request("suspendAll");
        open?.end();
        open = null;
      },
    };
    return self;
  }

  const hiddenIn = ({ id, isVisible, children = [] }) => [
    ...(isVisible === false ? [id] : []),
    ...children.flatMap(hiddenIn),
  ];

  /** @param way through its package, where that has rules */
  function opened(given, way = null) {
    let sequence = given.sequence;
    let isDirty = false;
    let last = "";
    const is2004 = given.kind === "scorm2004";
    const before = stateOf(given.state);
    const old = new window.Scorm12API(settings);
    const fresh = way?.api ?? new window.Scorm2004API(settings);
    if (is2004) {
      seed(fresh, before);
      fresh.cmi.learner_id = given.learner.id;
      fresh.cmi.learner_name = given.learner.name;
      fresh.cmi.mode = given.isReview ? "review" : "normal";
      fresh.cmi.credit = given.isReview ? "no-credit" : "credit";
      fresh.cmi.entry =
        before === null
          ? "ab-initio"
          : before.exit === "suspend" || before.exit === "" || before.exit === "logout"
            ? "resume"
            : "";
      if (given.mastery !== null) fresh.cmi.scaled_passing_score = String(given.mastery / 100);
    } else {
      seed(old, before);
      old.cmi.core.student_id = given.learner.id;
      old.cmi.core.student_name = given.learner.name;
      old.cmi.core.lesson_mode = given.isReview ? "review" : "normal";
      old.cmi.core.credit = given.isReview ? "no-credit" : "credit";
      old.cmi.core.entry =
        before === null ? "ab-initio" : before.exit === "suspend" || before.exit === "" ? "resume" : "";
      if (given.mastery !== null) old.cmi.student_data.mastery_score = String(given.mastery);
    }

    /** What a package called, then saved. */
    const used = () => (is2004 || window.API_1484_11.isUsed ? fresh : old);
    function result() {
      if (way !== null && fresh.isNotInitialized()) return way.resultOf(given.part);
      return used() === fresh ? resultOf2004(fresh.cmi) : resultOf12(old.cmi);
    }

    function snapshot() {
      const api = used();
      const cmi = api.renderCMIToJSONObject().cmi;
      const total = totalOf(api);
      return { api: api === fresh ? "2004" : "1.2", cmi, total, exit: kept.exit };
    }

    /** Written while the package can still be asked: `exit` cannot be read later. */
    const kept = { exit: before?.exit ?? "" };

    function body() {
      // Pages that report nothing have nothing to save: it would stand in place of "Mark as done".
      if (given.kind === "html" && [old, fresh].every((api) => api.isNotInitialized())) return null;
      const kept = snapshot();
      const now = JSON.stringify(kept);
      if (now === last && !isDirty) return null;
      last = now;
      sequence += 1;
      const { window, part } = given;
      const state = way === null ? now : JSON.stringify({ ...kept, rules: way.kept() });
      // Chosen again, it goes on there.
      Object.assign(given.parts[part], { state, sequence });
      return {
        window,
        part,
        sequence,
        state,
        result: result(),
        ...(way !== null && { course: way.whole() }),
      };
    }

    /** @param isNews although the package has said nothing new @returns whether the server has it */
    function save(isNews = false) {
      if (given.isReview) return true;
      if (isNews) isDirty = true;
      const sent = body();
      if (sent === null) return true;
      isDirty = true;
      tell({ type: "saving", saved: sent });
      const request = new XMLHttpRequest();
      request.open("POST", "save", false);
      request.setRequestHeader("Content-Type", "application/json");
      try {
        request.send(JSON.stringify(sent));
      } catch {
        // The server is away, or our own page goes away: the window of the app keeps it, and sends it.
        sendAfter(sent);
        return isLeaving;
      }
      if (request.status !== 200) {
        tell({ type: "refused", status: request.status, sequence: sent.sequence, part: given.part });
        return false;
      }
      isDirty = false;
      tell({ type: "saved", sequence: sent.sequence, part: given.part, ...JSON.parse(request.responseText) });
      return true;
    }

    /** While our page goes away no request can be waited for. */
    let isLeaving = false;

    /** The browser sends it after us. */
    function sendAfter(sent) {
      const text = JSON.stringify(sent);
      // Browsers refuse more than 64 KB; then the window of the app sends it.
      if (text.length > 60_000) return;
      const headers = { "Content-Type": "application/json" };
      fetch("save", { method: "POST", headers, body: text, keepalive: true }).catch(() => undefined);
    }

    function saveLast() {
      isLeaving = true;
      if (given.isReview) return;
      const sent = body();
      if (sent === null) return;
      tell({ type: "saving", saved: sent });
      sendAfter(sent);
    }
    const leaving = () => {
      isLeaving = true;
      // Who stays after all: the next commit is waited for again.
      setTimeout(() => {
        isLeaving = false;
      }, 5_000);
    };

    let pending;
    function changed() {
      isDirty = true;
      clearTimeout(pending);
      pending = setTimeout(save, 30_000);
    }

    /** Where a package asks to go when its part ends. */
    let asked = "";
    const steps = { continue: 1, previous: -1 };
    const partAfter = (step) => {
      const part = given.part + step;
      return part >= 0 && part < given.parts.length ? part : null;
    };
    const canGo = (name) => {
      const step = steps[/^adl\.nav\.request_valid\.(continue|previous)$/.exec(name)?.[1]];
      return step === undefined ? null : String(partAfter(step) !== null);
    };

    const text = (value) => String(value);
    window.API = {
      LMSInitialize: (given) => text(old.lmsInitialize(given ?? "")),
      LMSGetValue: (name) => text(old.lmsGetValue(name)),
      LMSSetValue(name, value) {
        const answer = text(old.lmsSetValue(name, value));
        if (name === "cmi.core.exit" && answer === "true") kept.exit = value;
        changed();
        return answer;
      },
      LMSCommit: (given) => (text(old.lmsCommit(given ?? "")) === "true" && save() ? "true" : "false"),
      LMSFinish(given) {
        const saved = save();
        const answer = text(old.lmsFinish(given ?? ""));
        save();
        tell({ type: "finished" });
        return answer === "true" && saved ? "true" : "false";
      },
      LMSGetLastError: () => text(old.lmsGetLastError()),
      LMSGetErrorString: (code) => text(old.lmsGetErrorString(code)),
      LMSGetDiagnostic: (code) => text(old.lmsGetDiagnostic(code)),
    };
    window.API_1484_11 = {
      version: "1.0",
      isUsed: is2004 || before?.api === "2004",
      Initialize(given) {
        this.isUsed = true;
        return text(fresh.lmsInitialize(given ?? ""));
      },
      GetValue(name) {
        const answer = text(fresh.lmsGetValue(name));
        return (way === null && answer === "unknown" && canGo(name)) || answer;
      },
      SetValue(name, value) {
        const answer = text(fresh.lmsSetValue(name, value));
        if (name === "cmi.exit" && answer === "true") kept.exit = value;
        if (name === "adl.nav.request" && answer === "true") asked = value;
        changed();
        return answer;
      },
      Commit: (given) => (text(fresh.lmsCommit(given ?? "")) === "true" && save() ? "true" : "false"),
      Terminate(given) {
        const saved = save();
        const request = (fresh.isInitialized() && way?.take(isLeaving)) || null;
        if (request !== null) fresh.adl.nav.request = request;
        const answer = text(fresh.lmsFinish(given ?? ""));
        if (answer === "true") way?.note();
        save(way !== null);
        tell({ type: "finished" });
        if (way !== null) {
          if (answer === "true" && request === null) way.ended();
          return answer === "true" && saved ? "true" : "false";
        }
        const part = answer === "true" && asked in steps ? partAfter(steps[asked]) : null;
        if (part !== null) tell({ type: "go", part });
        return answer === "true" && saved ? "true" : "false";
      },
      GetLastError: () => text(fresh.lmsGetLastError()),
      GetErrorString: (code) => text(fresh.lmsGetErrorString(code)),
      GetDiagnostic: (code) => text(fresh.lmsGetDiagnostic(code)),
    };
    window.addEventListener("beforeunload", leaving);
    window.addEventListener("pagehide", saveLast);
    return {
      save,
      end() {
        clearTimeout(pending);
        window.removeEventListener("beforeunload", leaving);
        window.removeEventListener("pagehide", saveLast);
      },
    };
  }

  function stateOf(text) {
    try {
      return text === null || text === "" ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  /** Values that a package may not set itself are ours to set anew. */
  function seed(api, before) {
    if (before === null) return;
    const { cmi, total } = before;
    const times = cmi.core ?? cmi;
    // The time of that session is in the total by now.
    if (total) times.total_time = total;
    delete times.session_time;
    delete times.exit;
    try {
      api.loadFromJSON(cmi, "cmi");
    } catch {
      // Of an earlier version of the library: the course begins anew, and nothing else breaks.
    }
  }

  /** All time that was spent, with that of this session. */
  function totalOf(api) {
    try {
      return api.cmi.getCurrentTotalTime();
    } catch {
      return null;
    }
  }

  /** As the rules know it. */
  function resultOfActivity({ completionStatus, successStatus, progressMeasure, score }) {
    const isDone = completionStatus === "completed";
    return {
      completion: isDone || completionStatus === "incomplete" ? completionStatus : "unknown",
      success: successStatus === "passed" || successStatus === "failed" ? successStatus : "unknown",
      score: score === null ? null : bounded(score * 100),
      percent: isDone ? 100 : (bounded((progressMeasure ?? 0) * 100) ?? 0),
    };
  }

  const number = (value) =>
    value === "" || value === null || value === undefined ? Number.NaN : Number(value);
  const bounded = (value) =>
    Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value * 100) / 100)) : null;

  function resultOf12({ core }) {
    const status = core.lesson_status || "not attempted";
    const raw = number(core.score.raw);
    const min = number(core.score.min) || 0;
    const max = number(core.score.max) || 100;
    const score = bounded(max > min ? ((raw - min) / (max - min)) * 100 : raw);
    const isDone = ["passed", "completed", "failed"].includes(status);
    return {
      completion: isDone ? "completed" : status === "not attempted" ? "not attempted" : "incomplete",
      success: status === "passed" || status === "failed" ? status : "unknown",
      score,
      percent: isDone ? 100 : 0,
    };
  }

  function resultOf2004(cmi) {
    const scaled = number(cmi.score.scaled);
    const raw = number(cmi.score.raw);
    const min = number(cmi.score.min) || 0;
    const max = number(cmi.score.max) || 100;
    const score = Number.isFinite(scaled)
      ? bounded(scaled * 100)
      : bounded(max > min ? ((raw - min) / (max - min)) * 100 : raw);
    const completion = cmi.completion_status || "unknown";
    const success = cmi.success_status || "unknown";
    const measure = bounded(number(cmi.progress_measure) * 100);
    return {
      completion,
      success: success === "passed" || success === "failed" ? success : "unknown",
      score,
      percent: completion === "completed" ? 100 : (measure ?? 0),
    };
  }
})();
