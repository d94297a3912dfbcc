/**
 * The features of each room that reach each other in circles (decision 131). The list gets shorter only: whoever cuts a feature out of a
 * circle takes it out of here, and a new feature never comes in.
 */
export const knots: Record<string, readonly string[]> = {
  "command-api": [],
  projectors: [],
  "query-api": [],
  frontend:
    "draft embed entry error factor group identity invitation join-link look member module-schema pane passkey password picture provider registration review revision saved-search schedule search seat session sharing space tag template".split(
      " ",
    ),
};
