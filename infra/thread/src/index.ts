/** Work on texts that people sent, in a thread of its own: a long or hostile one would block the thread that answers. */
export { runApart } from "./apart.ts";
export { openThread, serveTasks, type Thread, ThreadClosed } from "./thread.ts";
