import { can } from "@annals/access";
import type { StreamName } from "@annals/event-log";
import { openProofs, type SignedCheckpoint, TreeDamaged } from "@annals/event-log/proof";
import { forbidden, notFound, Problem } from "@annals/http";
import { isProvable } from "@annals/projectors";
import { auditTable } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import {
  getProof,
  getProofCheckpoints,
  getProofOfAudited,
  getProofOfFact,
  getProofOfGrowth,
  type ProvenFact,
} from "./contract.ts";
import { messages } from "./messages.ts";

const a = columns(auditTable, "a");
/** Where a fact stands. Nobody is told: the name of a stream can say which page a vote or a favorite is about. */
const placeStatement = statement(
  "proof_place",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(a, "stream", "revision"))`from ${table(a)} where ${a.id} = $id and ${a.space} = $space`,
);

/** What proves the facts of a space, for its admins. The tree is of this space alone: it tells nothing of others, not even how much there is. */
export function proofRoutes(deps: Deps) {
  const proofs = openProofs(deps);
  async function ofFact(tree: string, stream: string, revision: number): Promise<ProvenFact> {
    const found = isProvable({ stream: stream as StreamName })
      ? await whole(proofs.inclusion(tree, stream as StreamName, revision))
      : "none";
    if (found === "none") throw notFound();
    if (found === "unsigned")
      throw new Problem(503, messages.notSignedYet, { headers: { "Retry-After": "60" } });
    const { leaf, index, path, checkpoint } = found;
    return { leaf: encoded(leaf), index, path: path.map(encoded), checkpoint: shown(checkpoint) };
  }
  return [
    read(deps, getProof, async (view) => {
      const { verifier, checkpoint, isBeingMade, forks } = await proofs.state(treeFor(view));
      return {
        verifier,
        checkpoint: checkpoint && shown(checkpoint),
        state: isBeingMade ? ("reading" as const) : ("signed" as const),
        forks: forks.map(({ leaf, size, why, found_at, accepted_at }) => ({
          ...{ index: leaf, size, why, found_at: found_at.toISOString() },
          accepted_at: accepted_at?.toISOString() ?? null,
        })),
      };
    }),
    read(deps, getProofCheckpoints, async (view, { query: { before, per_page } }) => {
      const found = await proofs.checkpoints(treeFor(view), { before, limit: per_page });
      return { data: found.map(shown) };
    }),
    read(deps, getProofOfFact, (view, { query: { stream, revision } }) =>
      ofFact(treeFor(view), stream, revision),
    ),
    read(deps, getProofOfAudited, async (view, { params: { id } }) => {
      const tree = treeFor(view);
      const { stream, revision } = await view.one(placeStatement, { id });
      return ofFact(tree, stream, revision);
    }),
    read(deps, getProofOfGrowth, async (view, { query: { from, to } }) => {
      const found = await whole(proofs.consistency(treeFor(view), from, to));
      if (found === null) throw new Problem(422, messages.noSuchCheckpoints);
      return { path: found.path.map(encoded) };
    }),
  ];
}

/** @throws Problem 401, 403, 404 for whoever is no admin of the space */
function treeFor({ viewer }: View): string {
  needMember(viewer);
  if (!can(viewer.roles, "manageAdmins")) throw forbidden(messages.onlyAdmins);
  return viewer.space.id;
}

/** @throws Problem 409 where what is kept does not fit the log */
async function whole<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TreeDamaged) throw new Problem(409, messages.damaged);
    throw error;
  }
}

const encoded = (hash: Buffer): string => hash.toString("base64");

function shown({ origin, size, root, note, at }: SignedCheckpoint) {
  return { origin, size, root: encoded(root), note, at: at.toISOString() };
}
