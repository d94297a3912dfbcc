import type { Json, Person } from "./ask.ts";
import type { TestApi } from "./commands.ts";

/** What the mails to a person about a page say of themselves, as they were written, the oldest first. */
export async function mailedAbout(
  test: Pick<TestApi, "everything">,
  page: string,
  { id }: Pick<Person, "id">,
): Promise<Json[]> {
  const written = (await test.everything()).filter(({ type }) => type === "MailWritten");
  return written
    .map(({ data }) => data as Json)
    .filter(
      ({ person_id, entry_id, request }) => person_id === id && (entry_id ?? request?.entry_id) === page,
    );
}
