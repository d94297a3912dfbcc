import { feature } from "../runtime/feature.ts";
import { assignmentModel } from "./assignment.ts";
import { courseModel } from "./read-model.ts";

/** None of it is about pages. */
export default feature({
  streams: { course: null, attempt: null, certificate: null, assignment: null },
  models: () => [courseModel, assignmentModel],
});
