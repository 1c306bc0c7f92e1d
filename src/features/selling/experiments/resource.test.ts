import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type StaffClient, staffClient } from '../../../test/staff-client.ts';
import { getErrorCodes } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';

const url = '/api/staff/experiments';
const experiment = {
  key: 'funnel-2026-12',
  name: 'One card against two questions',
  place: 'funnel',
  variants: [
    { key: 'wing', weight: 3 },
    { key: 'stencil', weight: 1 },
  ],
  startsOn: '2026-11-20',
  endsOn: null,
  isEnabled: true,
};

describeOnDatabase('experiments in the staff app', (open) => {
  const site = testSite(open);
  let editor: StaffClient;
  beforeEach(async () => {
    editor = await staffClient(site, 'editor');
  });

  test('adds an experiment that replaces the older one with the same placement', async () => {
    const addResponse = await editor.post(url, experiment);
    expect(addResponse.json, addResponse.text).toEqual({ id: experiment.key });
    const { json } = await editor.get(url, { isEnabled: 'true', sort: 'startsOn' });
    expect((json as { rows: object[] }).rows).toMatchObject([
      { ...experiment, isRunning: true },
      { key: 'funnel-2026-11', isRunning: false },
    ]);
    const assigned = await site.services.experiments.assign('funnel', undefined, ['wing', 'stencil']);
    expect(assigned?.experimentKey).toBe(experiment.key);
  });

  test('can be edited while visitors are counted, except for its key', async () => {
    await editor.post(url, experiment);
    const experimentUrl = `${url}/${experiment.key}`;
    const { revision, ...record } = (await editor.get(experimentUrl)).json as { revision: string };
    await site.services.experiments.recordExposure(experiment.key, 'wing');
    const changedResponse = await editor.send(
      'PUT',
      experimentUrl,
      { ...record, isEnabled: false },
      { revision },
    );
    expect(changedResponse.status, changedResponse.text).toBe(204);
    expect((await editor.get(experimentUrl)).json).toMatchObject({ isEnabled: false, isRunning: false });
    const renamedResponse = await editor.change(experimentUrl, { key: 'another' });
    expect([renamedResponse.status, ...getErrorCodes(renamedResponse)]).toEqual([400, 'KeyNotEditable']);
    expect((await editor.get(`${experimentUrl}/results`)).json).toMatchObject([
      { variant: 'wing', exposures: 1, conversions: 0, rate: 0 },
      { variant: 'stencil', exposures: 0, rate: null },
    ]);
  });

  test('rejects invalid variants, dates, and keys', async () => {
    const findInvalidFields = async (change: object) => {
      const response = await editor.post(url, { ...experiment, ...change });
      expect(response.status).toBe(400);
      // The API names an error's field `description`.
      return (response.json as { errors: { description: string }[] }).errors.map(
        ({ description }) => description,
      );
    };
    expect(await findInvalidFields({ variants: [{ key: 'wing', weight: 1 }] })).toEqual(['variants']);
    expect(await findInvalidFields({ endsOn: '2026-11-19' })).toEqual(['endsOn']);
    const [wing] = experiment.variants;
    expect(await findInvalidFields({ variants: [wing, wing] })).toEqual(['variants']);
    expect(await findInvalidFields({ variants: [wing, { key: 'unheard', weight: 1 }] })).toEqual([
      'variants',
    ]);
    expect(await findInvalidFields({ key: 'No Key' })).toEqual(['key']);
  });

  test('can choose from the variants of each placement', async () => {
    expect((await editor.get(`${url}/places`)).json).toMatchObject({
      funnel: expect.arrayContaining(['wing']),
    });
  });
});
