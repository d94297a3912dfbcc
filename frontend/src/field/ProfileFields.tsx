import type { UserInfo } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import { useFields } from "./api.ts";
import { ObjectFields } from "./ObjectFields.tsx";

/** What the space wants to know of its members, in their own profile. */
export function ProfileFields({ me }: { me: UserInfo }) {
  const { data } = useFields("users");
  if ((data?.data.length ?? 0) === 0) return null;
  return (
    <section aria-labelledby="me-fields">
      <h2 id="me-fields">{t("More about you")}</h2>
      <ObjectFields model="users" id={me.id} mayFill />
    </section>
  );
}
