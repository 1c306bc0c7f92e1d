import fc from 'fast-check';

const { PROPERTY_SEED: seed = '20261122', PROPERTY_RUNS: runs = '200' } = process.env;

/** How many cases each property tries, unless it sets a lower number because its cases are slow. */
export const propertyRuns = Number(runs);

/**
 * `npm test` tries the same cases every time, so that a red run tells of the change and not of the dice.
 * `npm run test:thorough` tries many more with new seeds; PROPERTY_SEED repeats what such a run found.
 */
fc.configureGlobal({ numRuns: propertyRuns, ...(seed !== 'random' && { seed: Number(seed) }) });
