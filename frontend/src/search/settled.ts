import { useEffect, useState } from "react";

/** A value once it has not changed for some milliseconds; an empty one at once. */
export function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === "") return setSettled("");
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === "" ? "" : settled;
}
