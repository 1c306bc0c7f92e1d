import { randomInt } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { once } from '../../platform/idempotency/once.ts';
import { type Assignment, assign, readAssignment } from './domain/assignment.ts';
import { type Experiment, type ExperimentPlace, runningExperiment } from './domain/experiment.ts';
import { resultsOf, type VariantResult } from './domain/results.ts';
import { experimentStore } from './store.ts';

export type ExperimentUseCases = ReturnType<typeof experimentUseCases>;

export type Assigned = { experimentKey: string; assignment: Assignment; isNew: boolean };

const steps = 2 ** 32;
const drawn = () => randomInt(steps) / steps;

export function experimentUseCases(deps: { database: Database; today: () => string; draw?: () => number }) {
  const { database, today, draw = drawn } = deps;
  const store = experimentStore(database.db);

  const running = async (place: ExperimentPlace): Promise<Experiment | undefined> =>
    runningExperiment(await store.at(place), today());

  return {
    /**
     * The variant for a browser: the one it kept (`kept` is its cookie's text), else one drawn by weight. Undefined when
     * nothing runs at the place. `known`: the variants that the place can show. Nothing is counted yet.
     */
    async assign(place: ExperimentPlace, kept: string | undefined, known: readonly string[]) {
      const experiment = await running(place);
      if (!experiment) return undefined;
      const offered = experiment.variants.filter(({ key }) => known.includes(key));
      const assigned = assign(offered, readAssignment(kept), draw);
      return assigned && ({ experimentKey: experiment.key, ...assigned } satisfies Assigned);
    },

    recordExposure: (experimentKey: string, variant: string): Promise<void> =>
      store.increment({ experimentKey, variant, day: today() }, 'exposures'),

    /**
     * Counts that the browser with this cookie converted, once an `occasion` (what it started) and once a cookie. Answers
     * the cookie's new text; undefined when nothing was counted.
     */
    async recordConversion(
      place: ExperimentPlace,
      kept: string | undefined,
      occasion: string,
    ): Promise<Assignment | undefined> {
      const assignment = readAssignment(kept);
      if (!assignment || assignment.isConverted) return undefined;
      const experiment = await running(place);
      if (!experiment?.variants.some(({ key }) => key === assignment.variant)) return undefined;
      const { variant } = assignment;
      const of = { experimentKey: experiment.key, variant, day: today() };
      const call = { call: 'experiment-conversion', key: occasion, body: of.experimentKey };
      await once(database, call, async (tx) => {
        await experimentStore(tx).increment(of, 'conversions');
        return null;
      });
      return { variant, isConverted: true };
    },

    /** Undefined: there is no such experiment. */
    async results(key: string): Promise<VariantResult[] | undefined> {
      const experiment = await store.byKey(key);
      return experiment && resultsOf(experiment.variants, await store.counts(key));
    },

    addMissing: (experiments: Experiment[]) => store.addMissing(experiments),
  };
}
