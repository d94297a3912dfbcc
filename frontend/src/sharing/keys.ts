/** What opens and closes the share dialog (specification 1, section 2). */
export const shareKeys = "alt+shift+s";
