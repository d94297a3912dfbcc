/** How many people can be asked to approve, for a list to choose from. */
export const choices = [
  { value: "0", label: "Nobody has to approve" },
  { value: "1", label: "One person must approve" },
  { value: "2", label: "Two people must approve" },
  { value: "3", label: "Three people must approve" },
];
