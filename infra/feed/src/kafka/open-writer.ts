import type { Topic } from "./client.ts";
import { untilTooLate } from "./too-late.ts";

/** Opens a writer, as `Topic.write` does; one that is there too late is closed again. @throws TooLate */
export async function openWriter(
  topic: Pick<Topic, "write">,
  name: string,
  signal: AbortSignal,
): ReturnType<Topic["write"]> {
  const opening = topic.write(name);
  try {
    return await untilTooLate(opening, signal);
  } catch (error) {
    void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}
