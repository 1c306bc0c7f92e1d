import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { maxCountedRows } from '../../platform/staff/listing.ts';
import { recordDraftName, removeDraft } from './drafts.ts';
import { staffRequest } from './staff-request.ts';

type ListResult = { rows: RaRecord[]; total: number };

async function list(resource: string, params: GetListParams & { signal?: AbortSignal }) {
  const { page = 1, perPage = 25 } = params.pagination ?? {};
  const { field: sort, order } = params.sort ?? {};
  const { rows, total } = await staffRequest<ListResult>('GET', resource, {
    query: { page, perPage, sort, order: order?.toLowerCase(), ...params.filter },
    signal: params.signal,
  });
  const isCounted = total <= maxCountedRows;
  const hasNextPage = isCounted ? total > page * perPage : rows.length === perPage;
  const pageInfo = { hasNextPage, hasPreviousPage: page > 1 };
  if (isCounted) return { data: rows, pageInfo, total };
  // The total of a long list is known only on its last page.
  const isLast = rows.length > 0 && !hasNextPage;
  return { data: rows, pageInfo, ...(isLast && { total: (page - 1) * perPage + rows.length }) };
}

const buildPath = (resource: string, id: unknown) => `${resource}/${encodeURIComponent(String(id))}`;

const getRecord = (resource: string, id: unknown) => staffRequest<RaRecord>('GET', buildPath(resource, id));

export const runAction = (resource: string, id: unknown, action: string, body: object = {}): Promise<void> =>
  staffRequest('POST', `${buildPath(resource, id)}/${action}`, { body });

/** Changes all records or none. */
export const runBatch = (
  resource: string,
  ids: readonly unknown[],
  action: string,
  change: object = {},
): Promise<void> =>
  staffRequest('POST', `${resource}/batch/${action}`, { body: { ids: ids.map(String), change } });

export const dataProvider = {
  getList: list,
  getManyReference: (resource, { target, id, filter, ...params }) =>
    list(resource, { ...params, filter: { ...filter, [target]: id } }),
  getOne: async (resource, { id }) => ({ data: await getRecord(resource, id) }),
  getMany: async (resource, { ids }) => ({
    data: await Promise.all(ids.map((id) => getRecord(resource, id))),
  }),
  async create(resource, { data }) {
    const { id } = await staffRequest<{ id: string }>('POST', resource, { body: data });
    removeDraft(recordDraftName(resource));
    return { data: { ...data, id } };
  },
  async update(resource, { id, data, previousData }) {
    // The server rejects the change if the record has changed since the form was opened.
    const revision = String(data.revision ?? previousData?.revision ?? '');
    await staffRequest('PUT', buildPath(resource, id), { query: { revision }, body: data });
    removeDraft(recordDraftName(resource, id));
    return { data: await getRecord(resource, id) };
  },
  async delete(resource, { id, previousData }) {
    await staffRequest('DELETE', buildPath(resource, id));
    return { data: previousData ?? { id } };
  },
  async deleteMany(resource, { ids }) {
    for (const id of ids) await staffRequest('DELETE', buildPath(resource, id));
    return { data: ids };
  },
  updateMany: () => Promise.reject(new Error('Bulk updates are not supported')),
} as DataProvider;
