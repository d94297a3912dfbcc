import type { CustomFetchOptions } from "openid-client";

/** The most that is read of one answer of a provider, in bytes: what they say of themselves, their keys and people are a few thousand. */
const most = 512 * 1024;

/** Asks a provider, and reads no more of its answer than a provider has to say. @throws TypeError when it goes on */
export async function askBounded(url: string, options: CustomFetchOptions): Promise<Response> {
  const answer = await fetch(url, options as RequestInit);
  if (answer.body === null) return answer;
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What is left unread is closed with the connection.
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) throw new TypeError("The answer is too long");
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  return new Response(Buffer.concat(chunks), { status, headers });
}
