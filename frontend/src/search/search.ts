import { type AnswerOf, search } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { call, isAborted } from "../api/client.ts";

export type Found = AnswerOf<typeof search>;

interface Searching {
  /** What was found last. It stays until the next answer is here. */
  found: Found | null;
  /** The words it was found for. */
  query: string;
  isLoading: boolean;
  error: Error | undefined;
}

/** How long typing must pause before the search starts, in milliseconds. */
const rest = 80;
/** As many pages as the specification shows. */
const max = 9;

/**
 * Searches while someone types. A request whose answer is no longer needed is cancelled.
 * @param exact true to search for exactly what was typed
 */
export function useSearch(query: string, exact: boolean): Searching {
  const [state, setState] = useState<Searching>({
    found: null,
    query: "",
    isLoading: false,
    error: undefined,
  });
  useEffect(() => {
    if (query === "") {
      setState({ found: null, query: "", isLoading: false, error: undefined });
      return;
    }
    const abort = new AbortController();
    setState((now) => ({ ...now, isLoading: true }));
    const look = async () => {
      try {
        const found = await call(
          search,
          { query: { q: query, per_page: max, exact: exact ? "true" : "false" } },
          { signal: abort.signal },
        );
        setState({ found, query, isLoading: false, error: undefined });
      } catch (error) {
        if (!isAborted(error) && !abort.signal.aborted)
          setState({ found: null, query, isLoading: false, error: error as Error });
      }
    };
    const timer = setTimeout(() => void look(), rest);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, exact]);
  return state;
}
