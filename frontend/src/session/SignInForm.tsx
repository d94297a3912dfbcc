import { type ReactNode, useState } from "react";
import { t } from "../locale/text.ts";
import { PasskeyButton } from "../passkey/PasskeyButton.tsx";
import { lazy } from "../progress/lazy.ts";
import { LoginForm } from "./LoginForm.tsx";

const ProviderButtons = lazy(() => import("../identity/ProviderButtons.tsx"));
const StepForm = lazy(() => import("../factor/StepForm.tsx"));

interface SignInFormProps {
  email?: string;
  /** Whether it leads to a new password. */
  canReset?: boolean;
  onDone(): void;
  /** What stands over the form. */
  title(words: string): ReactNode;
  /** What the first step is called, and what else stands over it. */
  words: string;
  children?: ReactNode;
}

/** Signing in: the password, and a code after it for who has a second factor. */
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
