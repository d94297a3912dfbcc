/** Whether the last thing that the person did was a press of a key. */
let byKeys = false;
addEventListener("keydown", () => (byKeys = true), { capture: true });
addEventListener("pointerdown", () => (byKeys = false), { capture: true });

export const isByKeys = (): boolean => byKeys;
