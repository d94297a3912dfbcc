/** Ids and a time for tests. */
export const someSpace = "0190c2f1-0000-7000-8000-000000000001";
export const someone = "0190c2f1-0000-7000-8000-000000000002";
export const someoneElse = "0190c2f1-0000-7000-8000-000000000003";
export const someEntry = "0190c2f1-0000-7000-8000-000000000004";
export const noon = "2026-11-02T12:00:00.000Z";
