/** What somebody writes as a comment: checked, stored as it is sealed, and read again. Pure, but for the keys. */
import {
  anchorText,
  type Block,
  isPictureElsewhere,
  parseBlocks,
  peopleIn,
  withoutNames,
} from "@annals/document";
import { invalid } from "@annals/http";
import { openWords, PersonForgotten, type PersonKeys, sealWords } from "@annals/person-keys";
import { Refused } from "../runtime/decider.ts";
import { messages } from "./messages.ts";

/** The longest comment, in characters. */
const maxCommentLength = 10_000;
/** The most people whom a comment mentions: each of them is told. */
const maxMentioned = 100;

/** The blocks that a comment may have. */
const allowed: ReadonlySet<string> = new Set([
  "paragraph",
  "bulletListItem",
  "numberedListItem",
  "checkListItem",
  "quote",
  "codeBlock",
  "image",
]);

/** The words of a comment: as Markdown, and as blocks when it was written in an editor. */
export interface CommentText {
  /** As it was typed; null when it was written in an editor, whose blocks are all there is. */
  body: string | null;
  /** Without the names of the people whom it mentions. */
  content: Block[];
  /** Who wrote it where it was imported from, and when (ISO 8601); null for whose comment it is here. Absent for what was written here. */
  imported?: { name: string | null; at: string };
}

/**
 * A comment as it came in.
 * @param content blocks as JSON; without them each line of the body is a paragraph, exactly as it was typed
 * @throws Problem 422 for an empty one, one that is too long, and blocks that are not for comments
 */
export function readText(body: string, content: string | undefined): CommentText {
  const isTyped = content === undefined || content === "";
  if (isTyped && body.length > maxCommentLength) throw tooLong();
  const blocks = isTyped ? paragraphs(body) : blocksIn(content);
  const text = walk(blocks).map(anchorText).join("\n");
  if (text.length > maxCommentLength) throw tooLong();
  if (text.trim() === "" && !blocks.some(({ type }) => type === "image"))
    throw invalid("body", messages.isEmpty);
  return { body: isTyped ? body : null, content: withoutNames(blocks) };
}

/** The same for what somebody writes here. @throws Problem 422 also for one that mentions too many people, or shows a picture from elsewhere */
export function readPosted(body: string, content: string | undefined): CommentText {
  const text = readText(body, content);
  if (walk(text.content).some(isPictureElsewhere)) throw invalid("content", messages.pictureElsewhere);
  if (peopleIn(text.content).length > maxMentioned)
    throw invalid("content", messages.tooManyMentioned({ max: maxMentioned }));
  return text;
}

const tooLong = () => invalid("body", messages.isTooLong({ max: maxCommentLength }));

function blocksIn(content: string): Block[] {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    value = null;
  }
  const parsed = parseBlocks(value);
  if ("errors" in parsed) throw invalid("content", parsed.errors[0]!.said);
  const misfit = walk(parsed.blocks).find(({ type }) => !allowed.has(type));
  if (misfit !== undefined) throw invalid("content", messages.notInComments({ type: misfit.type }));
  return parsed.blocks;
}

const walk = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [block, ...walk(block.children)]);

function paragraphs(body: string): Block[] {
  const blocks = body.split(/\n+/).map((line, at) => ({
    ...{ id: `p${at}`, type: "paragraph", props: {}, children: [] },
    content: [{ type: "text", text: line, styles: {} }],
  }));
  const parsed = parseBlocks(blocks);
  if ("errors" in parsed) throw invalid("body", parsed.errors[0]!.said);
  return parsed.blocks;
}

/** A comment, as far as its words need it to be sealed and opened. */
interface Written {
  id: string;
  person: string;
  isPrivate: boolean;
}

/** The words of a private comment are sealed with the key of its author as well. */
const keysOf = ({ id, person, isPrivate }: Written) => ({
  subject: `comment.${id}`,
  person: isPrivate ? person : null,
});

/** Seals a text for storing. @throws Refused for the id of a comment whose words were destroyed */
export async function sealText(
  keys: Pick<PersonKeys, "seal">,
  comment: Written,
  text: CommentText,
): Promise<string> {
  try {
    return await sealWords(keys, keysOf(comment), JSON.stringify(text));
  } catch (error) {
    if (error instanceof PersonForgotten) throw new Refused("missing", messages.noSuchComment);
    throw error;
  }
}

/** Opens a text; null once nobody can read it any more. */
export async function openText(
  keys: Pick<PersonKeys, "openAll">,
  comment: Written & { text: string },
): Promise<CommentText | null> {
  const [words] = await openWords(keys, [{ ...keysOf(comment), sealed: comment.text }]);
  return words == null ? null : (JSON.parse(words) as CommentText);
}

/** Destroys the key of a comment. */
export const forgetText = (keys: Pick<PersonKeys, "forget">, id: string): Promise<void> =>
  keys.forget(`comment.${id}`);
