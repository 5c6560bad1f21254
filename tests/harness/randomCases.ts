import { randomInt } from 'node:crypto';
import { isLongGate } from '../gate/longGate.mjs';

/** The environment variable with the seed of all random cases of a run. */
const SEED_VARIABLE = 'RANDOM_SEED';

/** Chooses the seed of a run where none is given, hands it to the test files by the environment and prints it. */
export function chooseSeed(): void {
  process.env[SEED_VARIABLE] ??= String(newSeed());
  process.stderr.write(
    `random cases with seed ${process.env[SEED_VARIABLE]}; to repeat: ${SEED_VARIABLE}=${process.env[SEED_VARIABLE]} npx jest FILE\n`,
  );
}

const newSeed = () => randomInt(2 ** 31);

/** The seed of this run's random cases: another one each time, so that in the end the rare cases are tried, too. */
export const randomSeed = Number(process.env[SEED_VARIABLE] ?? newSeed());

/** The number of cases in the commit gate, and in the long one. */
export const casesInGate = (commit: number, long: number): number => (isLongGate ? long : commit);

/** Parameters of `fc.assert` for that many cases (`casesInGate`), with the seed of this run. */
export const randomCases = (commit: number, long: number) => ({ numRuns: casesInGate(commit, long), seed: randomSeed });
