/** What every command and every read has in common. */

/** Header of every command's answer: the log position that it wrote. */
export const positionHeader = "Annals-Position";
/** Header of a read that must not answer from before a position. */
export const afterHeader = "Annals-After";
