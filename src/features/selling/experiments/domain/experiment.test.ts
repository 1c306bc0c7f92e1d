import { describe, expect, it } from 'vitest';
import { type Experiment, findRunningExperiment, isRunningOn, listExperimentErrors } from './experiment.ts';

const today = '2026-11-20';

const sample = (changes: Partial<Experiment> = {}): Experiment => ({
  key: 'sample',
  name: 'Sample',
  place: 'funnel',
  variants: [{ key: 'wing', weight: 1 }],
  startsOn: '2026-11-01',
  endsOn: null,
  isEnabled: true,
  ...changes,
});

describe('isRunningOn', () => {
  it.each<[Partial<Experiment>, boolean]>([
    [{}, true],
    [{ isEnabled: false }, false],
    [{ startsOn: today, endsOn: today }, true],
    [{ startsOn: '2026-11-21' }, false],
    [{ endsOn: '2026-11-19' }, false],
  ])('%o: %s', (changes, expected) => {
    expect(isRunningOn(sample(changes), today)).toBe(expected);
  });
});

describe('listExperimentErrors', () => {
  const wing = { key: 'wing', weight: 1 };
  const stencil = { key: 'stencil', weight: 3 };
  it.each<[Partial<Experiment>, string[]]>([
    [{ variants: [wing, stencil] }, []],
    [{ variants: [wing, stencil], endsOn: '2026-11-01' }, []],
    [{ variants: [wing, stencil], endsOn: '2026-10-31' }, ['endsOn']],
    [{ variants: [wing, wing] }, ['variants']],
    [{ variants: [wing, { ...stencil, weight: 0 }] }, ['variants']],
    [{ variants: [] }, ['variants']],
  ])('%o: %j', (changes, fields) => {
    expect(listExperimentErrors(sample(changes)).map(({ field }) => field)).toEqual(fields);
  });
});

describe('findRunningExperiment', () => {
  it('returns the newest running experiment', () => {
    const older = sample({ key: 'older', startsOn: '2026-10-01' });
    const ended = sample({ key: 'ended', startsOn: '2026-11-10', endsOn: '2026-11-12' });
    const newer = sample({ key: 'newer', startsOn: '2026-11-05' });
    expect(findRunningExperiment([older, ended, newer], today)?.key).toBe('newer');
    expect(findRunningExperiment([ended], today)).toBeUndefined();
  });
});
