import { type SignInProvider, signInProviders } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { ProviderIcon } from "../provider/icons.tsx";
import { leaveToSignIn } from "./api.ts";
import classes from "./provider-buttons.module.css";

/** A button for each provider that the space has set up. */
export default function ProviderButtons() {
  const { data } = useCall(signInProviders, {});
  const { pathname, search, hash, state } = useLocation();
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState("");
  const isLogin = pathname === "/user/login";
  const from = isLogin ? ((state as { from?: string } | null)?.from ?? "/") : pathname + search + hash;

  async function leave(provider: SignInProvider): Promise<void> {
    setBusy(provider.provider);
    setProblem("");
    try {
      await leaveToSignIn(provider, from);
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(undefined);
    }
  }
  const providers = data?.data ?? [];
  if (providers.length === 0) return null;
  return (
    <>
      <p className={classes.or}>{t("or")}</p>
      <div className={classes.buttons}>
        {providers.map((one) => (
          <Button
            key={one.provider}
            size="md"
            aria-label={t("Continue with {label}", { label: one.label })}
            leftSection={<ProviderIcon provider={one.provider} />}
            loading={busy === one.provider}
            disabled={busy !== undefined && busy !== one.provider}
            onClick={() => void leave(one)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      {problem !== "" && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
