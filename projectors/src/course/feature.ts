import { feature } from "../runtime/feature.ts";
import { courseModel } from "./read-model.ts";

/** None of it is about pages. */
export default feature({
  streams: { course: null, attempt: null, certificate: null },
  models: () => [courseModel],
});
