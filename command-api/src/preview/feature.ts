import { feature } from "../runtime/feature.ts";
import { type PreviewOptions, previewManager } from "./manager.ts";

export default feature({
  contract: {},
  commands: () => ({}),
  routes: () => [],
  managers: (options: PreviewOptions) => [previewManager(options)],
});
