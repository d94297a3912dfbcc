/** The names of the levels of access, lowest first. The index in the list is the level. */
export const levelLabels = ["No access", "Can view", "Can comment", "Can edit", "Can manage"] as const;
