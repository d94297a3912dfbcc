import type { ApiProblem } from "../api/client.ts";

/** Whether an error says that the host names none of several spaces. */
export const isNoSpace = (error: Error | undefined): error is ApiProblem =>
  (error as Partial<ApiProblem> | undefined)?.body?.first_space !== undefined;
