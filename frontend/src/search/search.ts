import { type AnswerOf, search } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { call, isAborted } from "../api/client.ts";
import { ownZone } from "../found/query.ts";

type Found = AnswerOf<typeof search>;

interface Answered {
  /** The last answer. It stays until the next one has arrived. */
  found: Found | null;
  /** The text of that answer. */
  query: string;
  exact: boolean;
  error: Error | undefined;
}

interface Searching {
  found: Found | null;
  error: Error | undefined;
  /** True when `found` is the answer to the present text, or when there is none because of `error`. */
  isAnswered: boolean;
}

/** How long typing must pause before the search starts, in milliseconds. */
const rest = 80;
/** How many pages the specification shows. */
const max = 9;
const nothing: Answered = { found: null, query: "", exact: false, error: undefined };

/**
 * Searches while someone types. A request whose answer is no longer needed is cancelled. While the search engine is away, `error`
 * says so, and the same text is asked again until it is answered.
 * @param exact true to search for exactly what was typed
 */
export function useSearch(query: string, exact: boolean): Searching {
  const [answered, setAnswered] = useState(nothing);
  useEffect(() => {
    if (query === "") {
      setAnswered(nothing);
      return;
    }
    const abort = new AbortController();
    const fail = (error: Error) => setAnswered({ found: null, query, exact, error });
    const look = async () => {
      try {
        const found = await call(
          search,
          { query: { q: query, zone: ownZone(), per_page: max, exact: exact ? 1 : 0 } },
          { signal: abort.signal, onBusy: fail },
        );
        setAnswered({ found, query, exact, error: undefined });
      } catch (error) {
        if (!isAborted(error) && !abort.signal.aborted) fail(error as Error);
      }
    };
    const timer = setTimeout(() => void look(), rest);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, exact]);
  const { found, error } = answered;
  // Not a state of its own: right after a key press it would still be that of the text before.
  return { found, error, isAnswered: answered.query === query && answered.exact === exact };
}
