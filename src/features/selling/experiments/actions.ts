import { randomInt } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency/once.ts';
import type { Listed, ListQuery } from '../../../platform/staff/listing.ts';
import { type Assignment, assign, assignmentText, readAssignment } from './domain/assignment.ts';
import {
  type Experiment,
  type ExperimentPlace,
  experimentPlaces,
  runningExperiment,
} from './domain/experiment.ts';
import { resultsOf, type VariantResult } from './domain/results.ts';
import { type ExperimentFilter, experimentStore } from './store.ts';

export type ExperimentActions = ReturnType<typeof experimentActions>;

export type Assigned = { experimentKey: string; assignment: Assignment; isNew: boolean };

const steps = 2 ** 32;
const drawn = () => randomInt(steps) / steps;

export function experimentActions(deps: {
  database: Database;
  today: () => string;
  /** Keys of what each place can show. */
  variantsAt: Readonly<Record<ExperimentPlace, readonly string[]>>;
  draw?: () => number;
}) {
  const { database, today, variantsAt, draw = drawn } = deps;
  const store = experimentStore(database.db);

  const running = async (place: ExperimentPlace): Promise<Experiment | undefined> =>
    runningExperiment(await store.at(place), today());

  function refuseUnknown({ place, variants }: Experiment): void {
    const unknown = variants.find(({ key }) => !variantsAt[place].includes(key));
    if (unknown)
      throw badRequest(
        'UnknownVariant',
        `This page has no variant “${unknown.key}”. Choose from ${variantsAt[place].join(', ')}.`,
        'variants',
      );
  }

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

    variantsAt,

    list: (query: ListQuery<ExperimentFilter>): Promise<Listed<Experiment>> => store.list(query),

    find: (db: Db, key: string): Promise<Experiment | undefined> => experimentStore(db).byKey(key),

    /** Keys of those by which visitors are assigned today, one a place. */
    async shownKeys(db: Db = database.db): Promise<string[]> {
      const shown = experimentPlaces.map(async (place) =>
        runningExperiment(await experimentStore(db).at(place), today()),
      );
      return (await Promise.all(shown)).flatMap((experiment) => experiment?.key ?? []);
    },

    /** Answers the key. */
    async add(tx: Db, experiment: Experiment): Promise<string> {
      refuseUnknown(experiment);
      if (!(await experimentStore(tx).add(experiment)))
        throw badRequest('KeyTaken', 'There is an experiment of that key.', 'key');
      return experiment.key;
    },

    /** What was counted is counted by key, so that it stays. */
    async change(tx: Db, key: string, experiment: Experiment): Promise<void> {
      if (experiment.key !== key)
        throw badRequest('KeyStays', 'The key stays: what was counted hangs on it. Add another.', 'key');
      refuseUnknown(experiment);
      await experimentStore(tx).change(experiment);
    },

    addMissing: (experiments: Experiment[]) => store.addMissing(experiments),
  };
}

const days = 30;
const nameAt = (place: ExperimentPlace) => `experiment-${place}`;

/** The text that a browser keeps of the experiment at a place. */
export function storedAssignment(place: ExperimentPlace, headers: Headers): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const start = `${nameAt(place)}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/** The header that makes a browser keep an assignment: the variant's key in the open, so that anybody can see there is no id. */
export function assignmentCookie(
  place: ExperimentPlace,
  assignment: Assignment,
  { isSecure }: { isSecure: boolean },
): string {
  const parts = [
    `${nameAt(place)}=${assignmentText(assignment)}`,
    `Max-Age=${days * 24 * 3600}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
