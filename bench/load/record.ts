import * as hdr from 'hdr-histogram-js';

type Second = { responses: number; good: number; slow: number };

export type KindRecord = {
  /** Microseconds from when the request was due to the end of its response. Successes only. */
  good: hdr.Histogram;
  statuses: Record<string, number>;
  shedWithoutRetryAfter: number;
};

/** Milliseconds. */
export const goal = 100;

const newHistogram = () =>
  hdr.build({
    bitBucketSize: 32,
    highestTrackableValue: 120_000_000,
    numberOfSignificantValueDigits: 3,
  });

export function newRecord() {
  const kinds = new Map<string, KindRecord>();
  const seconds: Second[] = [];
  const from = performance.now();
  const getRecord = (kind: string) => {
    const known = kinds.get(kind);
    if (known) return known;
    const created: KindRecord = { good: newHistogram(), statuses: {}, shedWithoutRetryAfter: 0 };
    kinds.set(kind, created);
    return created;
  };
  return {
    kinds,
    seconds,
    add(
      kind: string,
      response: { status: number | 'no response'; intended: number; hasRetryAfter: boolean },
    ) {
      const record = getRecord(kind);
      const { status, intended } = response;
      const milliseconds = performance.now() - intended;
      record.statuses[status] = (record.statuses[status] ?? 0) + 1;
      const isGood = typeof status === 'number' && status < 400;
      if (isGood) record.good.recordValue(Math.max(1, Math.round(milliseconds * 1000)));
      if (status === 503 && !response.hasRetryAfter) record.shedWithoutRetryAfter += 1;
      const at = Math.max(0, Math.floor((intended - from) / 1000));
      for (let second = seconds.length; second <= at; second += 1)
        seconds.push({ responses: 0, good: 0, slow: 0 });
      const second = seconds[at] as Second;
      second.responses += 1;
      if (isGood) second.good += 1;
      if (milliseconds > goal) second.slow += 1;
    },
  };
}

export type LoadRecord = ReturnType<typeof newRecord>;

const inMilliseconds = (microseconds: number) => microseconds / 1000;

/** Totals over several kinds; times are in milliseconds. */
export function summary(records: Iterable<KindRecord>) {
  const all = newHistogram();
  let [responses, shed, good] = [0, 0, 0];
  for (const { good: histogram, statuses } of records) {
    all.add(histogram);
    good += histogram.totalCount;
    shed += statuses['503'] ?? 0;
    responses += Object.values(statuses).reduce((sum, number) => sum + number, 0);
  }
  const at = (part: number) => (good === 0 ? Number.NaN : inMilliseconds(all.getValueAtPercentile(part)));
  const longest = good === 0 ? Number.NaN : inMilliseconds(all.maxValue);
  return { responses, good, shed, errors: responses - good - shed, p50: at(50), p99: at(99), longest };
}

export function isSustainedBy(record: LoadRecord): boolean {
  const { responses, good, p99 } = summary(record.kinds.values());
  return responses > 0 && good === responses && p99 < goal;
}

/** Several, because one second can be good by luck, or bad because of other work on the machine. */
const healthySeconds = 3;

/** Seconds until three healthy seconds in a row: no failures, and at most 1% of responses late. */
export function secondsToRecover({ seconds }: LoadRecord): number {
  const areHealthy = (some: Second[]) => {
    const [responses, good, slow] = (['responses', 'good', 'slow'] as const).map((field) =>
      some.reduce((sum, second) => sum + second[field], 0),
    );
    return good === responses && (slow ?? 0) <= (responses ?? 0) / 100;
  };
  const at = seconds.findIndex((_, second) => areHealthy(seconds.slice(second, second + healthySeconds)));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

const round = (milliseconds: number) => milliseconds.toFixed(1).padStart(8);

export function table(record: LoadRecord): string {
  const rows: [string, Iterable<KindRecord>][] = [...record.kinds].map(([kind, one]) => [kind, [one]]);
  rows.sort(([one], [other]) => one.localeCompare(other));
  const lines = [...rows, ['all', record.kinds.values()] as const].map(([kind, records]) => {
    const { responses, good, shed, errors, p50, p99, longest } = summary(records);
    return [
      kind.padEnd(20),
      ...[responses, good, shed, errors].map((number) => String(number).padStart(8)),
      ...[p50, p99, longest].map(round),
    ].join('');
  });
  const head = [
    'kind'.padEnd(20),
    ...['requests', 'good', '503', 'errors', 'p50 ms', 'p99 ms', 'longest'].map((title) => title.padStart(8)),
  ];
  return [head.join(''), ...lines].join('\n');
}
