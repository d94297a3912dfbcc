/** What properties draw: the seed that `make test` names, the same in each run, so that a run fails for what was changed. */
import { configureGlobal } from "fast-check";

configureGlobal({ seed: Number(process.env.ANNALS_TEST_SEED) });
