import { Component, type ReactNode } from "react";
import { t } from "../locale/text.ts";
import { isReloading } from "./chunks.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";
import classes from "./error.module.css";
import { statusOf } from "./status.ts";

interface BoundaryProps {
  children: ReactNode;
  /** When this changes, the content is tried again. */
  place: string;
  /** True for the outermost one, whose screen needs nothing from the app. */
  bare?: boolean;
}
interface BoundaryState {
  error: Error | null;
  place: string;
}

/** Keeps a failing screen from breaking the whole app. React offers this to classes only. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return props.place === state.place ? null : { place: props.place, error: null };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isReloading()) return null;
    if (!this.props.bare) return <ErrorScreen status={statusOf(error)} detail={error.message} />;
    return (
      <main className={classes.bare}>
        <div className={classes.screen}>
          <h1>{t("An error occurred while showing the error page.")}</h1>
          <p className={classes.detail}>{error.message}</p>
          <p className={classes.text}>
            <a href="/">{t("Go back to home")}</a>
          </p>
        </div>
      </main>
    );
  }
}
