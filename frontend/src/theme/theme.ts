import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MenuProps,
  Modal,
  Popover,
  Portal,
  type VariantColorsResolver,
} from "@mantine/core";
import { t } from "../locale/text.ts";

const ten = (name: string) =>
  Array.from({ length: 10 }, (_, at) => `var(--${name}-${at})`) as unknown as readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];

/**
 * The four styles of a button: filled (for the main action), light (tinted), default (grey), subtle; each also in red.
 */
const variantColors: VariantColorsResolver = ({ variant, color }) => {
  const none = { border: "none", background: "transparent" };
  if (color === "red") {
    if (variant === "filled")
      return {
        ...none,
        background: "var(--danger-fill)",
        hover: "var(--danger)",
        color: "var(--bg)",
        hoverColor: "var(--bg)",
      };
    return { ...none, hover: "var(--danger-bg)", color: "var(--danger)", hoverColor: "var(--danger)" };
  }
  switch (variant) {
    case "filled":
      return {
        ...none,
        background: "var(--accent-fill)",
        hover: "var(--accent-fill-hover)",
        color: "var(--on-accent)",
        hoverColor: "var(--on-accent)",
      };
    case "light":
      return {
        ...none,
        background: "var(--accent-tint)",
        hover: "var(--accent-tint-hover)",
        color: "var(--on-tint)",
        hoverColor: "var(--on-tint)",
      };
    case "default":
      return {
        ...none,
        background: "var(--bg-press)",
        hover: "var(--press-hover)",
        color: "var(--text)",
        hoverColor: "var(--text)",
      };
    default:
      return { ...none, hover: "var(--bg-hover)", color: "var(--text-2)", hoverColor: "var(--text)" };
  }
};

/** The design's tokens, in the form that Mantine takes. */
export const theme = createTheme({
  colors: { gray: ten("gray"), dark: ten("dark"), accent: ten("accent") },
  primaryColor: "accent",
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: variantColors,
  white: "#ffffff",
  black: "#151d21",
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  lineHeights: { md: "calc(20 / 14)" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "36px", lineHeight: "44px" },
      h2: { fontSize: "26px", lineHeight: "32px" },
      h3: { fontSize: "20px", lineHeight: "28px" },
      h4: { fontSize: "18px", lineHeight: "26px" },
    },
  },
  spacing: { xs: "4px", sm: "8px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "4px", sm: "6px", md: "8px" },
  defaultRadius: "sm",
  shadows: { xs: "var(--shadow-1)", md: "var(--shadow-2)", xl: "var(--shadow-3)" },
  breakpoints: { sm: "48em" },
  respectReducedMotion: true,
  focusRing: "auto",
  cursorType: "pointer",
  components: {
    Button: Button.extend({ defaultProps: { variant: "default", size: "sm" } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: "subtle", size: "md" } }),
    Menu: {
      defaultProps: (): Partial<MenuProps> => ({
        radius: "md",
        shadow: "md",
        transitionProps: { duration: 120, transition: "fade" },
        // The first item gets the focus at once: any other element is not an item, and a menu may only have items.
        withInitialFocusPlaceholder: false,
        alignItemsLabels: "none",
        // Shown on phones only, where a menu is a sheet: a tap beside it closes it and does nothing else.
        withOverlay: true,
        overlayProps: { className: "menu-veil", color: "var(--veil)", backgroundOpacity: 1 },
      }),
    },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Popover: Popover.extend({
      defaultProps: { radius: "md", shadow: "md", transitionProps: { duration: 120, transition: "fade" } },
    }),
    Modal: Modal.extend({
      defaultProps: {
        radius: "md",
        shadow: "xl",
        size: "md",
        yOffset: 88,
        overlayProps: { color: "var(--veil)", backgroundOpacity: 1 },
        transitionProps: { duration: 160, transition: "fade" },
        closeButtonProps: { "aria-label": t("Close") },
      },
    }),
    // Everything that floats is in a landmark of its own, so that no text is outside of one.
    Portal: Portal.extend({ defaultProps: { target: "#overlays" } }),
    // Those of the editor's toolbars. All others are `data-tip`.
    Tooltip: {
      defaultProps: {
        openDelay: 400,
        withArrow: false,
        fz: 12,
        events: { hover: true, focus: true, touch: false },
      },
    },
  },
});

/** Mantine's own variables, made from the tokens. */
export const variables: CSSVariablesResolver = () => {
  const tokens = {
    "--mantine-color-body": "var(--bg)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-bright": "var(--text)",
    "--mantine-color-dimmed": "var(--text-3)",
    "--mantine-color-default": "var(--bg-press)",
    "--mantine-color-default-hover": "var(--press-hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "transparent",
    "--mantine-color-placeholder": "var(--text-3)",
    "--mantine-color-anchor": "var(--accent)",
    "--mantine-color-error": "var(--danger)",
    "--mantine-primary-color-filled": "var(--accent-fill)",
    "--mantine-primary-color-filled-hover": "var(--accent-fill-hover)",
    "--mantine-primary-color-light": "var(--accent-tint)",
    "--mantine-primary-color-light-hover": "var(--accent-tint-hover)",
    "--mantine-primary-color-light-color": "var(--on-tint)",
    "--mantine-primary-color-contrast": "var(--on-accent)",
  };
  return { variables: {}, light: tokens, dark: tokens };
};
