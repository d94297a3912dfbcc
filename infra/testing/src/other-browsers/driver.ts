/** A browser that is driven by the W3C's protocols, as Firefox and WebKit speak them: this much of it is common to both. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, as JSON */
  run(body: string, ...args: string[]): Promise<unknown>;
  /** Performs actions of keys and pointer, in the shape that WebDriver and WebDriver BiDi share. */
  perform(sources: ActionSource[]): Promise<void>;
  close(): Promise<void>;
}

export type ActionSource =
  | { type: "key"; id: "keyboard"; actions: { type: "keyDown" | "keyUp"; value: string }[] }
  | {
      type: "pointer";
      id: "mouse";
      actions: (
        | { type: "pointerMove"; x: number; y: number }
        | { type: "pointerDown" | "pointerUp"; button: 0 }
      )[];
    };

/** What a person does in a browser, by what they can see. */
export interface Hands {
  goto(url: string): Promise<void>;
  /** Waits until something with that role and name can be seen. */
  see(role: Role, name: string): Promise<void>;
  /** Waits until the page shows these words. */
  read(words: string): Promise<void>;
  click(role: Role, name: string): Promise<void>;
  /** Types where the focus is. `\n` is Enter. */
  type(text: string): Promise<void>;
  /** Presses a key together with Control. */
  control(key: string): Promise<void>;
  run: Driver["run"];
  close(): Promise<void>;
}

const selectors = {
  button: "button, [role=button]",
  textbox: "input, textarea, [role=textbox]",
  combobox: "[role=combobox], input",
  heading: "h1, h2, h3, h4",
  treeitem: "[role=treeitem]",
  option: "[role=option]",
  editor: "[contenteditable=true]",
} as const;
type Role = keyof typeof selectors;

const keys: Record<string, string> = { "\n": "\uE007", Control: "\uE009" };
/** Long enough for a machine that is busy; a test that waits for nothing ends by it. */
const patience = 60_000;

export function handsOf(driver: Driver): Hands {
  /** The middle of the first that can be seen and reached, once it stands still; null while there is none. */
  const place = (role: Role, name: string) =>
    driver.run(find, selectors[role], name) as Promise<{ x: number; y: number } | null>;

  async function until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
    for (const end = Date.now() + patience; ; ) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`not seen: ${what}. The page says: ${await driver.run(said)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const press = (...values: string[]) =>
    driver.perform([
      {
        type: "key",
        id: "keyboard",
        actions: [
          ...values.map((value) => ({ type: "keyDown" as const, value: keys[value] ?? value })),
          ...values.toReversed().map((value) => ({ type: "keyUp" as const, value: keys[value] ?? value })),
        ],
      },
    ]);
  return {
    goto: (url) => driver.goto(url),
    see: async (role, name) => void (await until(`${role} “${name}”`, () => place(role, name))),
    read: async (words) => void (await until(`“${words}”`, () => driver.run(shows, words))),
    async click(role, name) {
      const { x, y } = await until(`${role} “${name}”`, () => place(role, name));
      await driver.perform([
        {
          type: "pointer",
          id: "mouse",
          actions: [
            { type: "pointerMove", x, y },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ]);
    },
    async type(text) {
      for (const letter of text) await press(letter);
    },
    control: (key) => press("Control", key),
    run: (body, ...args) => driver.run(body, ...args),
    close: () => driver.close(),
  };
}

/** In the page: the place of what a selector and a name lead to, when nothing lies above it and it is not disabled. */
const find = `
  const [selector, name] = arguments;
  const nameOf = (element) => {
    const by = element.getAttribute("aria-labelledby")?.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(" ");
    return (by || element.getAttribute("aria-label") || labels || element.getAttribute("placeholder") || element.textContent || "").replace(/\\s*\\*$/, "").trim();
  };
  for (const element of document.querySelectorAll(selector)) {
    // Rows and options go on after their title.
    const goesOn = element.matches("[role=option], [role=treeitem]") && nameOf(element).startsWith(name);
    if (name !== "" && nameOf(element) !== name && !goesOn) continue;
    if (element.disabled) continue;
    element.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + Math.min(width / 2, 200)), y = Math.round(top + Math.min(height / 2, 20));
    if (width === 0 || height === 0) continue;
    const above = document.elementFromPoint(x, y);
    if (above !== null && (element.contains(above) || above.contains(element))) return { x, y };
  }
  return null;`;
const shows = "return document.body.innerText.includes(arguments[0]);";
const said = "return document.body.innerText.slice(0, 400);";
