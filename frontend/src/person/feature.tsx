import { sidebar } from "../frame/slots.ts";
import { UserMenu } from "./UserMenu.tsx";

sidebar.add({ id: "person", order: 10, place: "foot", Show: UserMenu });
