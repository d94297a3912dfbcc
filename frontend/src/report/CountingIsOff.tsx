import { Link } from "react-router-dom";
import { rich } from "../locale/rich.tsx";

/** Why figures are missing, and where that is changed. */
export const CountingIsOff = () => (
  <p role="status">
    {rich("This space counts neither reads nor searches. <link>Turn it on in the general settings.</link>", {
      link: (text) => <Link to="/admin/settings/app">{text}</Link>,
    })}
  </p>
);
