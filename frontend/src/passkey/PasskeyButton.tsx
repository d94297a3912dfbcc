import { Button } from "@mantine/core";
import { useState } from "react";
import { t } from "../locale/text.ts";
import { KeyIcon } from "../theme/icons.tsx";
import { wordsOfPasskey } from "./words.ts";

/** Signs in with a passkey, if the browser supports them. The library is loaded when it is needed. */
export function PasskeyButton({ onDone }: { onDone(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (window.PublicKeyCredential === undefined) return null;
  async function signIn(): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await (await import("./api.ts")).signIn();
      onDone();
    } catch (error) {
      setProblem(wordsOfPasskey(error));
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        size="md"
        fullWidth
        mt="md"
        leftSection={<KeyIcon size={16} />}
        loading={busy}
        onClick={() => void signIn()}
      >
        {t("Use a passkey")}
      </Button>
      {problem !== "" && (
        <p role="alert" style={{ marginTop: 8, fontSize: "var(--fs-13)", color: "var(--danger)" }}>
          {problem}
        </p>
      )}
    </>
  );
}
