/** The name of the home folder (specification 1, section 4). */
export const homeName = "Team Uploads";
