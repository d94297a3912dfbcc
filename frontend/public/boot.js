// Runs before anything is drawn: the theme, the width of the sidebar and the space's colour as they were last time, so that
// nothing flashes; and the answers that every page needs, asked for while the script is still on its way.
(() => {
  const root = document.documentElement;
  // Put there when the page is built: what is asked for early, from the contracts.
  const urls = JSON.parse(document.currentScript.dataset.urls);
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const inTab = (key, text) => {
    try {
      if (text !== undefined) sessionStorage.setItem(key, text);
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // A part of the app that fails to load would leave the window white: it is requested again, after a longer pause each
  // time.
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) && target?.rel !== "stylesheet") return;
      const lost = Number(inTab("annals.lost")) + 1;
      if (lost > 5 || document.getElementById("root")?.hasChildNodes()) return;
      inTab("annals.lost", String(lost));
      setTimeout(() => location.reload(), 1000 * lost);
    },
    { capture: true },
  );
  addEventListener("pagehide", () => {
    if (document.getElementById("root")?.hasChildNodes()) inTab("annals.lost", "0");
  });
  const token = read("annals.token");
  const scheme = read("mantine-color-scheme-value");
  const dark =
    scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.mantineColorScheme = dark ? "dark" : "light";
  // A tab stays in its space, whatever the cookie of the request said. A link can name another one.
  const address = new URL(location.href);
  const asked = address.searchParams.get("space");
  const served = root.dataset.space;
  const chosen = /^[a-z0-9-]{1,63}$/.test(asked ?? "") ? asked : inTab("annals.space");
  const space = chosen ?? served ?? /(?:^|; )space=([a-z0-9-]+)/.exec(document.cookie)?.[1];
  if (asked !== null) {
    address.searchParams.delete("space");
    history.replaceState(history.state, "", address);
  }
  if (space !== undefined) {
    root.dataset.space = space;
    if (chosen !== null) inTab("annals.space", space);
  }
  if (served !== undefined) root.dataset.served = served;
  if (served !== undefined && space !== served) {
    // The text that came with the page is of another space.
    const style = document.createElement("style");
    style.textContent = "#first { display: none; }";
    document.head.append(style);
    document.title = "Annals";
    delete root.dataset.language;
  }
  // The language that the person chose, or somebody in this browser, else that of the space, else the first of the browser's that there is.
  const texts = JSON.parse(document.currentScript.dataset.languages);
  const known = ["en", ...Object.keys(texts)];
  const own = token === null ? null : read("annals.language.own");
  const wanted = [own, read("annals.language"), root.dataset.language, ...navigator.languages].map(
    (one) => one?.split("-")[0],
  );
  root.lang = wanted.find((one) => known.includes(one)) ?? "en";
  // English is in the script. Where another language cannot be fetched, English is read.
  const noTexts = () => ({});
  if (root.lang !== "en")
    window.annalsTexts = fetch(texts[root.lang])
      .then((answer) => answer.json())
      .catch(noTexts);
  const readHere = (key) => read(`${key}@${space ?? ""}`);

  const width = Number(read("annals.sidebar.width"));
  if (width >= 220 && width <= 420) root.style.setProperty("--w-rail", `${width}px`);
  const hue = readHere("annals.hue");
  if (hue) {
    const style = document.createElement("style");
    style.id = "annals.hue";
    style.textContent = hue;
    document.head.append(style);
  }
  if (read("annals.code.wrap") === "1") root.dataset.wrapCode = "";
  if (readHere("annals.nav") === "top") root.dataset.nav = "top";
  else if (token === null) root.dataset.nav = "none";
  if (read("annals.sidebar.hidden") === "1") root.dataset.sidebar = "hidden";

  const headers = { Accept: "application/json", Prefer: "return=minimal" };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (space !== undefined) headers["Annals-Space"] = space;
  const answers = {};
  const ask = (url) => {
    answers[url] = fetch(url, { headers, credentials: "same-origin" })
      .then((answer) => Object.assign(answer, { heardAt: Date.now() }))
      .catch(() => null);
  };
  const after = inTab("annals.position");
  if (after !== null) headers["Annals-After"] = after;
  // A browser on its first visit asks first whether there is a space yet.
  ask(hue === null && token === null ? urls.setup : urls.space);
  if (token !== null) {
    ask(urls.me);
    ask(urls.tree);
    // A page stands at the top of the addresses, with or without its title: folders and files do not.
    const id = /^\/(?:[^/]*~)?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i.exec(
      location.pathname,
    );
    if (id !== null && !/[?&](at|version)=/.test(location.search))
      ask(urls.entry.replace("{id}", id[1].toLowerCase()));
  }
  window.annalsEarly = { token, after, answers };
})();
