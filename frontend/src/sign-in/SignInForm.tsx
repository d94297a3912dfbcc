import { type ReactNode, useState } from "react";
import { t } from "../locale/text.ts";
import { PasskeyButton } from "../passkey/PasskeyButton.tsx";
import { lazy } from "../progress/lazy.ts";
import { LoginForm } from "./LoginForm.tsx";

const ProviderButtons = lazy(() => import("../identity/ProviderButtons.tsx"));
const StepForm = lazy(() => import("../factor/StepForm.tsx"));

interface SignInFormProps {
  email?: string;
  /** Whether it links to the form for a new password. */
  canReset?: boolean;
  onDone(): void;
  /** The heading of the form. */
  title(words: string): ReactNode;
  /** The heading of the first step, and what else is above it. */
  words: string;
  children?: ReactNode;
}

/** Signing in: the password, and then a code for people with a second factor. */
export function SignInForm({ email, canReset, onDone, title, words, children }: SignInFormProps) {
  const [step, setStep] = useState("");
  if (step !== "")
    return (
      <>
        {title(t("One more step"))}
        <StepForm step={step} onDone={onDone} onBack={() => setStep("")} />
        <PasskeyButton onDone={onDone} />
      </>
    );
  return (
    <>
      {title(words)}
      {children}
      <LoginForm email={email} canReset={canReset} onDone={onDone} onStep={setStep} />
      <PasskeyButton onDone={onDone} />
      <ProviderButtons />
    </>
  );
}
