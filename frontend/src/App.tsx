import { SWRConfig } from "swr";
import { swrConfig } from "./api/swr.ts";
import { Theme } from "./theme/Theme.tsx";

export function App() {
  return (
    <Theme>
      <SWRConfig value={swrConfig}>Annals</SWRConfig>
    </Theme>
  );
}
