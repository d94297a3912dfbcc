/** Icons are imported one file each: the package's index names six thousand of them. */
declare module "@tabler/icons-react/dist/esm/icons/*" {
  const icon: import("react").ComponentType<Record<string, unknown>>;
  export default icon;
}
