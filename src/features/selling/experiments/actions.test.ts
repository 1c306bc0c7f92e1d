import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type ExperimentActions, experimentActions, readAssignment, serializeAssignment } from './actions.ts';
import type { Experiment } from './domain/experiment.ts';

const sample: Experiment = {
  key: 'sample',
  name: 'Sample',
  place: 'funnel',
  variants: [
    { key: 'wing', weight: 1 },
    { key: 'stencil', weight: 1 },
  ],
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  isEnabled: true,
};
const available = ['wing', 'stencil'];

describeOnDatabase('experiments', (open) => {
  let database: Database;
  let day: string;
  let randomNumber: number;
  let actions: ExperimentActions;

  beforeEach(async () => {
    database = await open();
    day = '2026-11-20';
    randomNumber = 0;
    actions = experimentActions({
      database,
      today: () => day,
      variantsByPlacement: { funnel: ['a', 'b', 'c'] },
      random: () => randomNumber,
    });
    await actions.addMissing([sample]);
  });

  const getCounts = async (variant: string) => {
    const line = (await actions.results('sample'))?.find((result) => result.variant === variant);
    return [line?.exposures, line?.conversions];
  };

  test('assigns a random variant and keeps it for the browser', async () => {
    expect(await actions.assign('funnel', undefined, available)).toEqual({
      experimentKey: 'sample',
      assignment: { variant: 'wing', isConverted: false },
      isNew: true,
    });
    randomNumber = 0.9;
    expect(await actions.assign('funnel', undefined, available)).toMatchObject({
      assignment: { variant: 'stencil' },
    });
    expect(await actions.assign('funnel', 'wing.1', available)).toEqual({
      experimentKey: 'sample',
      assignment: { variant: 'wing', isConverted: true },
      isNew: false,
    });
  });

  test('reassigns a cookie whose variant was removed', async () => {
    expect(await actions.assign('funnel', 'sidecar', available)).toMatchObject({
      assignment: { variant: 'wing' },
      isNew: true,
    });
  });

  test("never assigns a variant that the page can't show", async () => {
    expect(await actions.assign('funnel', undefined, ['stencil'])).toMatchObject({
      assignment: { variant: 'stencil' },
    });
    expect(await actions.assign('funnel', undefined, [])).toBeUndefined();
  });

  test('assigns no one unless the experiment is running', async () => {
    for (const other of ['2026-10-31', '2026-12-01']) {
      day = other;
      expect(await actions.assign('funnel', 'wing', available)).toBeUndefined();
      expect(await actions.recordConversion('funnel', 'wing', `on ${other}`)).toBeUndefined();
    }
    day = '2026-11-30';
    expect(await actions.assign('funnel', 'wing', available)).toBeDefined();
    expect(await getCounts('wing')).toEqual([0, 0]);
  });

  test('adds up exposures over days and concurrent calls', async () => {
    await Promise.all(Array.from({ length: 20 }, () => actions.recordExposure('sample', 'wing')));
    day = '2026-11-21';
    await actions.recordExposure('sample', 'wing');
    expect(await getCounts('wing')).toEqual([21, 0]);
    expect(await getCounts('stencil')).toEqual([0, 0]);
  });

  test('counts one conversion per cookie', async () => {
    const first = await actions.recordConversion('funnel', 'wing', 'one');
    expect(first).toEqual({ variant: 'wing', isConverted: true });
    expect(await actions.recordConversion('funnel', 'wing.1', 'two')).toBeUndefined();
    expect(await getCounts('wing')).toEqual([0, 1]);
  });

  test('counts one conversion per event, even with concurrent requests', async () => {
    await Promise.all([
      actions.recordConversion('funnel', 'wing', 'one'),
      actions.recordConversion('funnel', 'wing', 'one'),
    ]);
    expect(await getCounts('wing')).toEqual([0, 1]);
    await actions.recordConversion('funnel', 'wing', 'two');
    expect(await getCounts('wing')).toEqual([0, 2]);
  });

  test.each([undefined, '', 'sidecar', 'wing.2'])(
    'counts no conversion without an assignment: %s',
    async (cookieValue) => {
      expect(await actions.recordConversion('funnel', cookieValue, 'one')).toBeUndefined();
      expect(await getCounts('wing')).toEqual([0, 0]);
    },
  );

  test('returns a rate and interval per variant', async () => {
    for (let times = 0; times < 4; times += 1) await actions.recordExposure('sample', 'wing');
    await actions.recordConversion('funnel', 'wing', 'one');
    const [wing, stencil] = (await actions.results('sample')) ?? [];
    expect(wing).toMatchObject({ variant: 'wing', exposures: 4, conversions: 1, rate: 0.25 });
    expect(wing?.interval?.low).toBeCloseTo(0.0456, 4);
    expect(wing?.interval?.high).toBeCloseTo(0.6994, 4);
    expect(stencil).toMatchObject({ rate: null, interval: null });
    expect(await actions.results('unknown')).toBeUndefined();
  });
});

test('stores only the variant key in the cookie', () => {
  const cookie = serializeAssignment('funnel', { variant: 'wing', isConverted: false }, { isSecure: true });
  expect(cookie).toBe('experiment-funnel=wing; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure');
  const open = serializeAssignment('funnel', { variant: 'wing', isConverted: true }, { isSecure: false });
  expect(open).toBe('experiment-funnel=wing.1; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
  const readStored = (text: string) => readAssignment('funnel', new Headers({ cookie: text }));
  expect(readStored('a=b; experiment-funnel=wing.1; c=d')).toBe('wing.1');
  expect(readStored('other-experiment-funnel=wing')).toBeUndefined();
  expect(readAssignment('funnel', new Headers())).toBeUndefined();
});
