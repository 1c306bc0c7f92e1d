import { afterEach, expect, test, vi } from 'vitest';
import { maxCountedRows } from '../../platform/staff/listing.ts';
import { dataProvider } from './data-provider.ts';

afterEach(() => vi.unstubAllGlobals());

async function list(page: number, rowCount: number, total: number) {
  const response = { rows: Array.from({ length: rowCount }, (_none, id) => ({ id })), total };
  vi.stubGlobal('fetch', async () => Response.json(response));
  const { data, ...result } = await dataProvider.getList('leads', {
    pagination: { page, perPage: 25 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: {},
  });
  expect(data).toHaveLength(rowCount);
  return result;
}

test('returns the total of a counted list', async () => {
  expect(await list(1, 25, 60)).toEqual({
    total: 60,
    pageInfo: { hasNextPage: true, hasPreviousPage: false },
  });
  expect(await list(3, 10, 60)).toMatchObject({ total: 60, pageInfo: { hasNextPage: false } });
});

test('pages a longer list to its end, and returns the total only there', async () => {
  const middle = await list(maxCountedRows, 25, maxCountedRows + 1);
  expect(middle).toEqual({ pageInfo: { hasNextPage: true, hasPreviousPage: true } });
  expect(await list(maxCountedRows, 7, maxCountedRows + 1)).toMatchObject({
    total: (maxCountedRows - 1) * 25 + 7,
    pageInfo: { hasNextPage: false },
  });
  expect(await list(maxCountedRows, 0, maxCountedRows + 1)).not.toHaveProperty('total');
});
