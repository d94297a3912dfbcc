/** The emojis to choose from, found by words. */
import data from "@emoji-mart/data/sets/15/native.json";
import { Picker } from "emoji-mart";

/** @returns the element to show; it takes the focus when it is there */
export function openPicker(theme: "light" | "dark", onChoose: (emoji: string) => void): HTMLElement {
  return new Picker({
    // The picker changes what it is given, and the names of emojis are read from the same list.
    data: structuredClone(data),
    emojiVersion: 15,
    theme,
    autoFocus: true,
    dynamicWidth: true,
    maxFrequentRows: 0,
    previewPosition: "none",
    skinTonePosition: "search",
    onEmojiSelect: ({ native }: { native: string }) => onChoose(native),
  }) as unknown as HTMLElement;
}
