/** Runs something once the browser is idle. Returns a function that cancels it. @param after milliseconds before it is asked whether it is */
export function whenIdle(run: () => void, after = 0): () => void {
  if (after > 0) {
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = whenIdle(run);
    }, after);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: 4000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 1500);
  return () => clearTimeout(timer);
}
