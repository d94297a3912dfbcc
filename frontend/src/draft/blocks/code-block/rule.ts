import { createExtension } from "@blocknote/core";
import { other, textBehind } from "../typed.ts";

/**
 * Three backticks, perhaps a language, and a space start a code block, and the text behind them becomes its text. (The
 * editor's own rule would delete that text.)
 */
export const codeRule = createExtension({
  key: "code-rule",
  inputRules: [
    {
      find: /^```([\w+#.-]*)\s$/,
      replace: (typed) => {
        const text = textBehind(typed);
        if (text.includes(other)) return undefined;
        const language = typed.match[1] || "text";
        return { type: "codeBlock", props: { language }, content: text === "" ? [] : text } as never;
      },
    },
  ],
});
