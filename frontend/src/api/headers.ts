/** The contract's `positionHeader` and `afterHeader`, written again: importing them would bring zod along. */
export const positionHeader: typeof import("@annals/command-api/contract").positionHeader = "Annals-Position";
export const afterHeader: typeof import("@annals/command-api/contract").afterHeader = "Annals-After";
