import { Button, Modal } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import { currentToken } from "../api/session.ts";
import { connect, signInBy } from "../identity/api.ts";
import { arrived } from "../identity/arrived.ts";
import { t } from "../locale/text.ts";
import { lazy } from "../progress/lazy.ts";
import classes from "../session/lone.module.css";
import { placeInside } from "../session/place.ts";
import { toast } from "../toast/toast.ts";
import { SignInForm } from "./SignInForm.tsx";

const StepForm = lazy(() => import("../factor/StepForm.tsx"));

type State = { at: "work" } | { at: "step"; step: string } | { at: "problem"; words: string } | { at: "end" };

/** Signs in whom a provider or a portal led here, or says why not. */
export default function ArrivalDialog() {
  const [state, setState] = useState<State>({ at: "work" });
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const connects = arrived !== null && arrived.kind !== "jwt" && arrived.attempt.connects;

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin().catch((error) => setState({ at: "problem", words: wordsOf(error) }));

    async function begin(): Promise<void> {
      if (arrived === null) return setState({ at: "end" });
      if (arrived.kind !== "jwt") {
        const { attempt } = arrived;
        // The sign-in screen redirects there, as soon as somebody is signed in.
        const from = placeInside(attempt.from, location.origin);
        await navigate(connects ? from : "/user/login", { replace: true, state: { from } });
        if (arrived.kind === "refused")
          return setState({
            at: "problem",
            words: t("{label} did not sign you in.", { label: attempt.label }),
          });
        if (connects) {
          await connect(arrived);
          toast(t("{label} is connected", { label: attempt.label }));
          return setState({ at: "end" });
        }
      }
      // Somebody who is signed in stays signed in: a link cannot make them somebody else.
      if (currentToken() !== null) return setState({ at: "end" });
      const step = await signInBy(arrived);
      setState(step === null ? { at: "end" } : { at: "step", step });
    }
  }, [navigate, connects]);

  const { pathname } = useLocation();
  // Where the space asks everyone to sign in, the login is below.
  const asksHere = arrived?.kind === "jwt" && pathname !== "/user/login";
  const close = () => setState({ at: "end" });
  if (state.at === "end") return null;
  return (
    <Modal.Root
      opened
      onClose={state.at === "problem" ? close : () => {}}
      closeOnClickOutside={false}
      size={400}
    >
      <Modal.Overlay color="var(--veil)" backgroundOpacity={1} />
      <Modal.Content>
        <Modal.Body p={32}>
          <Modal.Title className={classes.title}>{titleOf(state, connects)}</Modal.Title>
          {state.at === "work" && (
            <p className={classes.sub} role="status">
              {t("One moment…")}
            </p>
          )}
          {state.at === "step" && <StepForm step={state.step} onDone={close} onBack={close} />}
          {state.at === "problem" && (
            <>
              <p className={classes.sub} role="alert">
                {state.words}
              </p>
              {asksHere ? (
                <SignInForm
                  canReset
                  onDone={close}
                  title={(words) => <p className={classes.sub}>{words}</p>}
                  words={t("Sign in another way")}
                />
              ) : (
                <Button variant="filled" size="md" fullWidth mt="lg" onClick={close} data-autofocus>
                  {connects ? t("Close") : t("Sign in another way")}
                </Button>
              )}
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function titleOf({ at }: State, connects: boolean): string {
  if (at === "step") return t("One more step");
  if (at === "problem") return connects ? t("It was not connected") : t("SSO error");
  return connects ? t("Connecting") : t("Signing you in");
}
