import { routes } from "../frame/slots.ts";
import { t } from "../locale/text.ts";
import { userMenu } from "../person/slots.ts";
import { lazy } from "../progress/lazy.ts";
import { settingsScreen } from "../space/settings-screen.ts";
import { CourseIcon } from "../theme/icons.tsx";

const CoursesScreen = lazy(() => import("./CoursesScreen.tsx"));
const ReportScreen = lazy(() => import("./ReportScreen.tsx"));
const MyCoursesScreen = lazy(() => import("./MyCoursesScreen.tsx"));
const CourseScreen = lazy(() => import("./CourseScreen.tsx"));
const CertificateScreen = lazy(() => import("./CertificateScreen.tsx"));
const CheckScreen = lazy(() => import("./CheckScreen.tsx"));

const path = "/admin/courses";
routes.add({
  id: "course-report",
  order: 42,
  path: "/admin/courses/:id",
  Screen: ReportScreen,
  needs: "manageCourses",
});
routes.add({ id: "my-courses", order: 42, path: "/me/courses", Screen: MyCoursesScreen });
routes.add({ id: "course", order: 42, path: "/courses/:id", Screen: CourseScreen, bare: true });
routes.add({ id: "certificates", order: 42, path: "/me/certs", Screen: CertificateScreen });
routes.add({ id: "certificate", order: 42, path: "/me/certs/:id", Screen: CertificateScreen });
routes.add({ id: "certificate-check", order: 42, path: "/c/:number", Screen: CheckScreen, bare: true });

settingsScreen({
  id: "courses",
  order: 59,
  group: "content",
  title: t("Courses"),
  Icon: CourseIcon,
  about: t("What people learn here, and their progress."),
  path,
  needs: "manageCourses",
  Screen: CoursesScreen,
  findable: {
    words: t("course learning scorm cmi5 xapi"),
    order: 42,
    menuOrder: 26,
  },
});

userMenu.add({ id: "my-courses", order: 2, Items: lazy(() => import("./MyCoursesItem.tsx")) });
