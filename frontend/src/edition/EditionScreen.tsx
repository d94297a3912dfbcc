import { getEdition } from "@annals/query-api/contract";
import { Navigate, useParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { addressInEdition } from "./address.ts";

/** `/editions/{id}`: leads to the page at the top of the edition. */
export default function EditionScreen() {
  const { edition: id = "" } = useParams();
  const { data, error } = useCall(getEdition, { params: { id } });
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return <TopBar />;
  return <Navigate to={addressInEdition(id, data.entry)} replace />;
}
