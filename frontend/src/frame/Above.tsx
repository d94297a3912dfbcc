import { type ReactNode, useEffect, useRef, useState } from "react";
import { kept } from "../kept/kept.ts";

const key = "annals.sidebar.above";
/** What has not arrived by then is no longer there, in milliseconds. */
const patience = 5000;

/** The lines above the pages arrive one by one. Their room is that of the last visit until then, so that the tree does not move. */
export function Above({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(() => Number(kept.get(key)) || 0);
  useEffect(() => {
    const box = inside.current!;
    if (room > 0) {
      const observer = new ResizeObserver(() => box.offsetHeight >= room && setRoom(0));
      observer.observe(box);
      const timer = setTimeout(() => setRoom(0), patience);
      return () => {
        observer.disconnect();
        clearTimeout(timer);
      };
    }
    const observer = new ResizeObserver(
      () => box.offsetHeight > 0 && kept.set(key, String(box.offsetHeight)),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [room]);
  return (
    <div style={{ minHeight: room }}>
      <div ref={inside} style={{ display: "flow-root" }}>
        {children}
      </div>
    </div>
  );
}
