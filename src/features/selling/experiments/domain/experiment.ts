export const experimentPlacements = ['funnel'] as const;
export type ExperimentPlacement = (typeof experimentPlacements)[number];

export type WeightedVariant = { key: string; weight: number };

export type Experiment = {
  key: string;
  name: string;
  place: ExperimentPlacement;
  variants: WeightedVariant[];
  /** ISO dates, both inclusive. `endsOn` is null if there's no end. */
  startsOn: string;
  endsOn: string | null;
  isEnabled: boolean;
};

export function listExperimentErrors({
  variants,
  startsOn,
  endsOn,
}: Pick<Experiment, 'variants' | 'startsOn' | 'endsOn'>) {
  const errors: { field: 'variants' | 'endsOn'; message: string }[] = [];
  const keys = variants.map(({ key }) => key);
  if (new Set(keys).size < keys.length)
    errors.push({ field: 'variants', message: 'List each variant only once.' });
  if (variants.filter(({ weight }) => weight > 0).length < 2)
    errors.push({ field: 'variants', message: 'At least two variants need a weight above 0.' });
  if (endsOn !== null && endsOn < startsOn)
    errors.push({ field: 'endsOn', message: "The experiment can't end before it starts." });
  return errors;
}

export function isRunningOn(experiment: Experiment, day: string): boolean {
  const { isEnabled, startsOn, endsOn } = experiment;
  return isEnabled && startsOn <= day && (endsOn === null || day <= endsOn);
}

/** If several experiments are running, returns the one that started last. */
export function findRunningExperiment(experiments: Experiment[], day: string): Experiment | undefined {
  const runningExperiments = experiments.filter((experiment) => isRunningOn(experiment, day));
  return runningExperiments.toSorted(
    (a, b) => b.startsOn.localeCompare(a.startsOn) || a.key.localeCompare(b.key),
  )[0];
}
