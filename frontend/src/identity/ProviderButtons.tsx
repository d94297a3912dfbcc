import { type SignInProvider, signInProviders } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { ProviderIcon } from "../provider/icons.tsx";
import { leaveToSignIn } from "./api.ts";

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
  return (
    <>
      {data?.data.map((one) => (
        <Button
          key={one.provider}
          size="md"
          fullWidth
          mt="xs"
          leftSection={<ProviderIcon provider={one.provider} />}
          loading={busy === one.provider}
          disabled={busy !== undefined && busy !== one.provider}
          onClick={() => void leave(one)}
        >
          Continue with {one.label}
        </Button>
      ))}
      {problem !== "" && (
        <p role="alert" style={{ marginTop: 8, fontSize: "var(--fs-13)", color: "var(--danger)" }}>
          {problem}
        </p>
      )}
    </>
  );
}
