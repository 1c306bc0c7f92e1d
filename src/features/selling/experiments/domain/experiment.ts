/** Where on the site an experiment can run. */
export const experimentPlaces = ['funnel'] as const;
export type ExperimentPlace = (typeof experimentPlaces)[number];

/** A variant is drawn as often as its weight says against the sum of all; 0: never. */
export type WeightedVariant = { key: string; weight: number };

export type Experiment = {
  key: string;
  name: string;
  place: ExperimentPlace;
  variants: WeightedVariant[];
  /** ISO dates, both inclusive; null: open. */
  startsOn: string;
  endsOn: string | null;
  isRunning: boolean;
};

/** What is wrong with an experiment as a whole, by field. */
export function experimentErrors({
  variants,
  startsOn,
  endsOn,
}: Pick<Experiment, 'variants' | 'startsOn' | 'endsOn'>) {
  const faults: { field: 'variants' | 'endsOn'; message: string }[] = [];
  const keys = variants.map(({ key }) => key);
  if (new Set(keys).size < keys.length)
    faults.push({ field: 'variants', message: 'Each variant stands once.' });
  if (variants.filter(({ weight }) => weight > 0).length < 2)
    faults.push({
      field: 'variants',
      message: 'At least two variants have a weight above 0, or nothing is compared.',
    });
  if (endsOn !== null && endsOn < startsOn)
    faults.push({ field: 'endsOn', message: 'It ends before it begins.' });
  return faults;
}

/** Whether visitors are assigned on that day (ISO date). */
export function isRunningOn(experiment: Experiment, on: string): boolean {
  const { isRunning, startsOn, endsOn } = experiment;
  return isRunning && startsOn <= on && (endsOn === null || on <= endsOn);
}

/** The one that runs at a place: the newest, should there be several. */
export function runningExperiment(experiments: Experiment[], on: string): Experiment | undefined {
  const running = experiments.filter((experiment) => isRunningOn(experiment, on));
  return running.toSorted((a, b) => b.startsOn.localeCompare(a.startsOn) || a.key.localeCompare(b.key))[0];
}
