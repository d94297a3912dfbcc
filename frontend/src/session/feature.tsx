import { Navigate } from "react-router-dom";
import { routes } from "../frame/slots.ts";
import { userMenu } from "../person/slots.ts";
import { LoginScreen } from "./LoginScreen.tsx";
import { SessionItems } from "./SessionItems.tsx";

userMenu.add({ id: "session", order: 100, Items: SessionItems });

routes.add({ id: "login", order: 10, path: "/user/login", Screen: LoginScreen, bare: true });
routes.add({
  id: "login-short",
  order: 11,
  path: "/login",
  Screen: () => <Navigate to="/user/login" replace />,
  bare: true,
});
