import { afterEach, expect, test, vi } from 'vitest';
import { countedTo } from '../../platform/staff/listing.ts';
import { dataProvider } from './data-provider.ts';

afterEach(() => vi.unstubAllGlobals());

async function listed(page: number, rows: number, total: number) {
  const answer = { rows: Array.from({ length: rows }, (_none, id) => ({ id })), total };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const { data, ...said } = await dataProvider.getList('leads', {
    pagination: { page, perPage: 25 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: {},
  });
  expect(data).toHaveLength(rows);
  return said;
}

test('returns the total of a counted list', async () => {
  expect(await listed(1, 25, 60)).toEqual({
    total: 60,
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
  expect(await listed(3, 10, 60)).toMatchObject({ total: 60, pageInfo: { hasNextPage: false } });
});

test('pages a longer list to its end, and returns the total only there', async () => {
  const middle = await listed(countedTo, 25, countedTo + 1);
  expect(middle).toEqual({ pageInfo: { hasNextPage: true, hasPreviousPage: true } });
  expect(await listed(countedTo, 7, countedTo + 1)).toMatchObject({
    total: (countedTo - 1) * 25 + 7,
    pageInfo: { hasNextPage: false },
  });
  expect(await listed(countedTo, 0, countedTo + 1)).not.toHaveProperty('total');
});
