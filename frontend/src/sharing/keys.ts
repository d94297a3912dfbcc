/** The keys that open and close the share dialog (specification 1, section 2). */
export const shareKeys = "alt+shift+s";
