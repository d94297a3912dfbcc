import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type ReactNode,
  useLayoutEffect,
  useState,
} from "react";
import { useWaiting } from "./waiting.ts";

export type Lazy<Props> = ComponentType<
  Props & { /** Shown until the code is there. */ meanwhile?: ReactNode }
> & {
  /** Fetches the code before it is shown. */
  load(): Promise<unknown>;
};

let isWorthAnother = async () => false;
/** Says what is asked where code could not be fetched: whether to try again, as soon as that is worth it. (A way for `chunks.ts`, which stands above.) */
export const whenNotFetched = (ask: typeof isWorthAnother): void => {
  isWorthAnother = ask;
};

/**
 * A component whose code is fetched when it is first shown, and shown as soon as that is there. React's own `lazy` shows
 * it 300 ms after it began to wait at the earliest, so that fallbacks do not flicker. Until then the bar at the top shows
 * that something is loading: after a button of a dialog on a slow network, nothing else would.
 */
// biome-ignore lint/suspicious/noExplicitAny: a component of any props
export function lazy<C extends ComponentType<any>>(
  fetchCode: () => Promise<{ default: C }>,
): Lazy<ComponentProps<C>> {
  let Loaded: C | null = null;
  async function load(): Promise<void> {
    while (Loaded === null)
      try {
        Loaded = (await fetchCode()).default;
      } catch (error) {
        if (!(await isWorthAnother())) throw error;
      }
  }
  function LazyComponent({ meanwhile, ...props }: { meanwhile?: ReactNode }) {
    const [isShown, show] = useState(Loaded !== null);
    useWaiting(!isShown);
    useLayoutEffect(() => {
      if (isShown) return;
      let isGone = false;
      load().then(
        () => isGone || show(true),
        // Thrown while it is drawn, so that the nearest boundary shows it.
        (error: unknown) =>
          isGone ||
          show(() => {
            throw error;
          }),
      );
      return () => {
        isGone = true;
      };
    }, [isShown]);
    return Loaded === null || !isShown ? meanwhile : createElement(Loaded, props as ComponentProps<C>);
  }
  return Object.assign(LazyComponent, { load });
}
