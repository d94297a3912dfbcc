import { useEffect, useState } from "react";

/** Signs that somebody is at the page. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** False until somebody does anything here: what stands at the foot of a page is loaded when they are on their way there. */
export function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    const use = () => setIsUsed(true);
    for (const sign of signs) window.addEventListener(sign, use, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, use);
    };
  }, []);
  return isUsed;
}
