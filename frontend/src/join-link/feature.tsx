import { routes } from "../frame/slots.ts";
import { lazy } from "../progress/lazy.ts";

const JoinScreen = lazy(() => import("./JoinScreen.tsx").then((module) => ({ default: module.JoinScreen })));

routes.add({ id: "join", order: 13, path: "/user/join", Screen: JoinScreen, bare: true });
