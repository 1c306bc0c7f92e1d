import fc from 'fast-check';

const { PROPERTY_SEED: seed = '20261122', PROPERTY_RUNS: runs = '200' } = process.env;

/** Cases per property, unless a property sets fewer because its cases are slow. */
export const propertyRuns = Number(runs);

/**
 * `npm test` tries the same cases every time, so that a failure points to the change. `npm run test:thorough` tries
 * many more with new seeds; PROPERTY_SEED repeats one of its runs.
 */
fc.configureGlobal({ numRuns: propertyRuns, ...(seed !== 'random' && { seed: Number(seed) }) });
