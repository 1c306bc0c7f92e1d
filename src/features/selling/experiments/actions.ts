import { randomInt } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest } from '../../../platform/errors.ts';
import { runIdempotently } from '../../../platform/idempotency/run-idempotently.ts';
import type { RecordFilter } from '../../../platform/record/record.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import { type Assignment, assign, formatAssignment, parseAssignment } from './domain/assignment.ts';
import {
  type Experiment,
  type ExperimentPlacement,
  experimentPlacements,
  findRunningExperiment,
} from './domain/experiment.ts';
import { calculateResults, type VariantResult } from './domain/results.ts';
import type { experimentRecord } from './record.ts';
import { experimentStore } from './store.ts';

export type ExperimentActions = ReturnType<typeof experimentActions>;

export type ExperimentAssignment = { experimentKey: string; assignment: Assignment; isNew: boolean };

const randomSteps = 2 ** 32;
const randomFraction = () => randomInt(randomSteps) / randomSteps;

export function experimentActions(deps: {
  database: Database;
  today: () => string;
  /** Variant keys that each placement can show. */
  variantsByPlacement: Readonly<Record<ExperimentPlacement, readonly string[]>>;
  random?: () => number;
}) {
  const { database, today, variantsByPlacement, random = randomFraction } = deps;
  const store = experimentStore(database.db);

  const findRunningAt = async (placement: ExperimentPlacement): Promise<Experiment | undefined> =>
    findRunningExperiment(await store.byPlacement(placement), today());

  function rejectUnknownVariants({ place, variants }: Experiment): void {
    const unknownVariant = variants.find(({ key }) => !variantsByPlacement[place].includes(key));
    if (unknownVariant)
      throw badRequest(
        'UnknownVariant',
        `This page has no variant "${unknownVariant.key}". Choose from ${variantsByPlacement[place].join(', ')}.`,
        'variants',
      );
  }

  return {
    /** Returns undefined if no experiment is running. Doesn't count an exposure. */
    async assign(
      placement: ExperimentPlacement,
      cookieValue: string | undefined,
      availableKeys: readonly string[],
    ) {
      const experiment = await findRunningAt(placement);
      if (!experiment) return undefined;
      const availableVariants = experiment.variants.filter(({ key }) => availableKeys.includes(key));
      const result = assign(availableVariants, parseAssignment(cookieValue), random);
      return result && ({ experimentKey: experiment.key, ...result } satisfies ExperimentAssignment);
    },

    recordExposure: (experimentKey: string, variant: string): Promise<void> =>
      store.increment({ experimentKey, variant, day: today() }, 'exposures'),

    /** Counts once per cookie and per `eventId`, the ID of the visitor's quote. Returns undefined if nothing was counted. */
    async recordConversion(
      placement: ExperimentPlacement,
      cookieValue: string | undefined,
      eventId: string,
    ): Promise<Assignment | undefined> {
      const assignment = parseAssignment(cookieValue);
      if (!assignment || assignment.isConverted) return undefined;
      const experiment = await findRunningAt(placement);
      if (!experiment?.variants.some(({ key }) => key === assignment.variant)) return undefined;
      const { variant } = assignment;
      const counter = { experimentKey: experiment.key, variant, day: today() };
      const idempotentRequest = {
        operation: 'experiment-conversion',
        key: eventId,
        body: counter.experimentKey,
      };
      await runIdempotently(database, idempotentRequest, async (tx) => {
        await experimentStore(tx).increment(counter, 'conversions');
        return null;
      });
      return { variant, isConverted: true };
    },

    async results(key: string): Promise<VariantResult[] | undefined> {
      const experiment = await store.find(key);
      return experiment && calculateResults(experiment.variants, await store.counts(key));
    },

    variantsByPlacement,

    list: (query: ListQuery<RecordFilter<typeof experimentRecord>>): Promise<ListResult<Experiment>> =>
      store.list(query),

    find: (db: Db, key: string): Promise<Experiment | undefined> => experimentStore(db).find(key),

    async runningKeys(db: Db = database.db): Promise<string[]> {
      const experiments = experimentPlacements.map(async (placement) =>
        findRunningExperiment(await experimentStore(db).byPlacement(placement), today()),
      );
      return (await Promise.all(experiments)).flatMap((experiment) => experiment?.key ?? []);
    },

    async add(tx: Db, experiment: Experiment): Promise<string> {
      rejectUnknownVariants(experiment);
      const [newExperiment] = await experimentStore(tx).add([experiment]);
      if (!newExperiment) throw badRequest('KeyTaken', 'An experiment with that key already exists.', 'key');
      return experiment.key;
    },

    /** The key can't change, because counts refer to it. */
    async change(tx: Db, key: string, experiment: Experiment): Promise<void> {
      if (experiment.key !== key)
        throw badRequest(
          'KeyNotEditable',
          "You can't change the key, because results refer to it. Add a new experiment instead.",
          'key',
        );
      rejectUnknownVariants(experiment);
      await experimentStore(tx).change(key, experiment);
    },

    addMissing: (experiments: Experiment[]) => store.add(experiments),
  };
}

const cookieDays = 30;
const cookieName = (placement: ExperimentPlacement) => `experiment-${placement}`;

export function readAssignment(placement: ExperimentPlacement, headers: Headers): string | undefined {
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const cookiePrefix = `${cookieName(placement)}=`;
  return cookies.find((cookie) => cookie.startsWith(cookiePrefix))?.slice(cookiePrefix.length);
}

/** The cookie contains the plain variant key, which visibly isn't an ID. */
export function serializeAssignment(
  placement: ExperimentPlacement,
  assignment: Assignment,
  { isSecure }: { isSecure: boolean },
): string {
  const parts = [
    `${cookieName(placement)}=${formatAssignment(assignment)}`,
    `Max-Age=${cookieDays * 24 * 3600}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
