import type { LibraryFile } from "@annals/query-api/contract";
import { useEffect, useRef } from "react";
import { libraryChanged } from "./api.ts";

/** How long until it is asked again, in milliseconds: each time a little longer, so often at most. */
const pause = (tries: number) => Math.min(10_000, 700 * 1.3 ** tries);
const maxTries = 40;

/** Reads files again while previews of them are being made. */
export function useUntilReady(files: readonly LibraryFile[]): void {
  const waiting = files
    .filter(({ preview }) => preview.state === "waiting")
    .map(({ uuid }) => uuid)
    .join(" ");
  const tries = useRef({ of: "", count: 0 });
  useEffect(() => {
    if (waiting === "") return;
    if (tries.current.of !== waiting) tries.current = { of: waiting, count: 0 };
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      if (tries.current.count >= maxTries) return;
      timer = setTimeout(() => void libraryChanged().finally(again), pause(tries.current.count++));
    };
    again();
    return () => clearTimeout(timer);
  }, [waiting]);
}
