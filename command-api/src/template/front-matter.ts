import type { FrontMatterPart } from "../front-matter/front-matter.ts";
import type { TemplateCommands } from "./commands.ts";

/** `template: true` makes an imported page a template. The same word with a text names a file, elsewhere. */
export function templateFrontMatter(template: TemplateCommands): FrontMatterPart {
  return {
    fields: ["template"],
    read: ({ template }) => (template === true ? true : undefined),
    write: (context, entry) => template.set(context, entry, true),
  };
}
