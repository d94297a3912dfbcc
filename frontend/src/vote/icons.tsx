/** The icons of votes, which load with them. */
import ArrowBigDown from "@tabler/icons-react/dist/esm/icons/IconArrowBigDown.mjs";
import ArrowBigDownFilled from "@tabler/icons-react/dist/esm/icons/IconArrowBigDownFilled.mjs";
import ArrowBigUp from "@tabler/icons-react/dist/esm/icons/IconArrowBigUp.mjs";
import ArrowBigUpFilled from "@tabler/icons-react/dist/esm/icons/IconArrowBigUpFilled.mjs";
import { icon } from "../theme/icons.tsx";

export const VotedDownIcon = icon(ArrowBigDownFilled);
export const VotedUpIcon = icon(ArrowBigUpFilled);
export const VoteDownIcon = icon(ArrowBigDown);
export const VoteUpIcon = icon(ArrowBigUp);
