import { getCourses } from "@annals/query-api/course/contract";
import { Menu } from "@mantine/core";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { CourseIcon } from "../theme/icons.tsx";

/** Where there is something to take. */
export default function MyCoursesItem() {
  const isMember = useMe() !== undefined;
  const { data } = useCall(getCourses, isMember ? { query: { per_page: 1 } } : null);
  if (data === undefined || data.total === 0) return null;
  return (
    <Menu.Item component={Link} to="/me/courses" leftSection={<CourseIcon size={16} />}>
      {t("My courses")}
    </Menu.Item>
  );
}
