import AddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import GitHub from "@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs";
import Google from "@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs";
import Windows from "@tabler/icons-react/dist/esm/icons/IconBrandWindows.mjs";
import Building from "@tabler/icons-react/dist/esm/icons/IconBuilding.mjs";
import Certificate from "@tabler/icons-react/dist/esm/icons/IconCertificate.mjs";
import { icon } from "../theme/icons.tsx";
import type { Kind } from "./kinds.ts";

const icons = {
  google: icon(Google),
  microsoft: icon(Windows),
  github: icon(GitHub),
  oidc: icon(Building),
  jwt: icon(Certificate),
  ldap: icon(AddressBook),
};

export function ProviderIcon({ provider }: { provider: Kind }) {
  const Icon = icons[provider];
  return <Icon size={16} />;
}
