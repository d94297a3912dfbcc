import { exportPages } from "@annals/query-api/contract";
import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { urlOf } from "../api/url.ts";
import { Keys } from "../command/Keys.tsx";
import { openDialog } from "../dialog/dialog.ts";
import classes from "../frame/sidebar.module.css";
import { logOut } from "../session/api.ts";
import { useMe } from "../space/space.ts";
import {
  CheckIcon,
  ChevronUpIcon,
  DesktopIcon,
  DownloadIcon,
  KeyboardIcon,
  LoginIcon,
  LogoutIcon,
  MoonIcon,
  SunIcon,
  UploadIcon,
} from "../theme/icons.tsx";
import { Avatar } from "./Avatar.tsx";

const schemes: { value: MantineColorScheme; label: string; icon: React.ReactNode }[] = [
  { value: "light", label: "Light", icon: <SunIcon size={16} /> },
  { value: "dark", label: "Dark", icon: <MoonIcon size={16} /> },
  { value: "auto", label: "As the system", icon: <DesktopIcon size={16} /> },
];

/** Who is signed in, the theme, help and the way out; for guests the way in. */
export function UserMenu() {
  const me = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const location = useLocation();
  const navigate = useNavigate();
  const canImport = me?.can.import ?? false;

  return (
    <Menu position="top-start" width={244} offset={4}>
      <Menu.Target>
        <button type="button" className={classes.me}>
          {me === undefined ? (
            <span className="grow">Guest</span>
          ) : (
            <>
              <Avatar person={me} />
              <span className="cut grow">{me.display_name}</span>
            </>
          )}
          <ChevronUpIcon size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {me !== undefined && <Menu.Label>{me.email}</Menu.Label>}
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label, icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              closeMenuOnClick={false}
              rightSection={colorScheme === value && <CheckIcon size={16} />}
            >
              <span className={classes.withIcon}>
                {icon}
                {label}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<KeyboardIcon size={16} />}
          rightSection={<Keys keys="?" />}
          onClick={() => openDialog({ type: "shortcuts" })}
        >
          Keyboard shortcuts
        </Menu.Item>
        {canImport && (
          <>
            <Menu.Item component={Link} to="/admin/import" leftSection={<UploadIcon size={16} />}>
              Import pages…
            </Menu.Item>
            <Menu.Item
              component="a"
              href={urlOf(exportPages)}
              download
              leftSection={<DownloadIcon size={16} />}
            >
              Export all pages
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        {me === undefined ? (
          <Menu.Item
            leftSection={<LoginIcon size={16} />}
            onClick={() => navigate("/user/login", { state: { from: location.pathname + location.search } })}
          >
            Sign in
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<LogoutIcon size={16} />} onClick={() => void logOut()}>
            Logout
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
