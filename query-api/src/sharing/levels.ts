/** What people call the levels of access, lowest first. The place in the list is the level. */
export const levelLabels = ["No access", "Can view", "Can comment", "Can edit", "Can manage"] as const;
