/** The seed of properties: that of `make test`, the same in each run, so that a failure comes from a change. */
import { configureGlobal } from "fast-check";

configureGlobal({ seed: Number(process.env.ANNALS_TEST_SEED) });
