import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { conflict, notFound, RequestError, throwAll } from '../errors.ts';
import type { Api } from '../feature.ts';
import { changeErrors, errorResponsesFor } from '../http/error-body.ts';
import { maxCountedRows } from './listing.ts';
import { mountCsv } from './mount-csv.ts';
import { permit, protectedPermission, requireStaff } from './permit.ts';
import { recordName } from './record-name.ts';
import type { NewAuditEntry, StaffMember, StaffMount, StaffResource } from './resource.ts';

const emptyResponse = z.null().meta({ description: 'Done' });
const pascalCase = (words: string) =>
  words
    .split(/[ -]/)
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('');
const idParams = z.object({ id: z.string().min(1).max(320) });
const batchIds = z
  .array(z.string().min(1).max(320))
  .min(1, 'Choose at least one record.')
  .max(100, 'Choose at most 100 records.');
/** The revision of the record when it was opened. A change must send it. */
const revision = z.string().max(64).meta({ description: 'The `revision` of the record as it was opened' });
const revisionField = { revision: z.string() };

const hashRevision = (record: unknown) =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);

const notFoundError = (resource: StaffResource) =>
  notFound('NotFound', `This ${resource.title} doesn't exist or was removed.`);

const editConflict = (resource: StaffResource) =>
  conflict(
    'EditConflict',
    `Someone else changed this ${resource.title} after you opened it. Reopen it so that you don't overwrite their changes.`,
  );

/** The endpoints of one resource. Each checks permissions, and each change runs in one transaction with its audit entry. */
export function mountResource(api: Api, resource: StaffResource, { database, ...mount }: StaffMount) {
  const { name, title, add, change, remove, actions = {}, isProtected, protects, isAnnounced } = resource;
  const showChange = () => resource.isPublished && mount.purgePages();
  const titleWithArticle = `${/^[aeio]/.test(title) ? 'an' : 'a'} ${title}`;
  const url = `/api/staff/${name}`;
  const tags = [`staff: ${name}`];
  if (!(resource.detail instanceof z.ZodObject))
    throw new Error(`The detail schema of ${name} isn't an object`);
  const detailWithRevision = resource.detail
    .extend(revisionField)
    .meta({ description: `The ${title} with its revision` });
  const titleCase = pascalCase(title);
  /** For example, `take-down` of a review becomes `takeDownReview`. */
  const toOperationId = (action: string) => {
    const words = pascalCase(action);
    return `${words[0]?.toLowerCase()}${words.slice(1)}${titleCase}`;
  };

  const permitChange = (action: string, { needsReauthentication }: { needsReauthentication: unknown }) => ({
    ...permit(name, action, { needsReauthentication: needsReauthentication === true }),
    ...(isProtected && { isProtected }),
  });

  function requireProtected(request: FastifyRequest, records: readonly unknown[]): void {
    if (!protects || !records.some((each) => protects(each as never))) return;
    requireStaff(request);
    request.requirePermission?.(protectedPermission([name]));
  }

  async function writeAuditEntry(tx: Db, entry: NewAuditEntry): Promise<void> {
    await mount.writeAuditEntry(tx, entry);
    if (entry.action !== 'export' && isAnnounced?.(entry.subjectId))
      await mount.notifyAdministrators(tx, entry);
  }

  /** Serializes changes to a record, so that each sees the previous state. */
  const lock = (tx: Db, id: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name}/${id}`}, 0))`);

  const recordChange = (
    tx: Db,
    by: StaffMember,
    entry: Pick<NewAuditEntry, 'subjectId' | 'action' | 'before' | 'after'>,
  ) => writeAuditEntry(tx, { staffId: by.id, staffName: by.name, subject: name, ...entry });

  type ApplyChange = (tx: Db, id: string) => Promise<void>;

  async function changeInTransaction(
    tx: Db,
    request: FastifyRequest,
    id: string,
    { action, revision: openedRevision }: { action: string; revision?: string },
    apply: ApplyChange,
  ): Promise<void> {
    const by = requireStaff(request);
    await lock(tx, id);
    const recordBefore = await resource.find(tx, id, by);
    if (!recordBefore) throw notFoundError(resource);
    requireProtected(request, [recordBefore]);
    if (openedRevision !== undefined && openedRevision !== hashRevision(recordBefore))
      throw editConflict(resource);
    await apply(tx, id);
    const recordAfter = (await resource.find(tx, id, by)) ?? null;
    if (recordAfter) requireProtected(request, [recordAfter]);
    await recordChange(tx, by, { subjectId: id, action, before: recordBefore, after: recordAfter });
  }

  async function changeAndRecord(
    request: FastifyRequest,
    id: string,
    change: { action: string; revision?: string },
    apply: ApplyChange,
  ): Promise<void> {
    await database.transaction((tx) => changeInTransaction(tx, request, id, change, apply));
    showChange();
  }

  /** Adds the record to each error: its name, or its place in the request if it doesn't exist. */
  async function withRecordName(
    tx: Db,
    { id, index, by }: { id: string; index: number; by: StaffMember },
    error: unknown,
  ): Promise<RequestError> {
    if (!(error instanceof RequestError)) throw error;
    const record = await resource.find(tx, id, by);
    const name = recordName(record) ?? id;
    return new RequestError(
      error.status,
      error.errors.map((entry) =>
        record
          ? { ...entry, message: `${name}: ${entry.message}` }
          : { ...entry, description: `ids.${index}` },
      ),
      error.headers,
    );
  }

  /** Changes all records or none. Throws the errors of all that failed. */
  async function changeAll(
    request: FastifyRequest,
    ids: readonly string[],
    action: string,
    apply: ApplyChange,
  ): Promise<void> {
    // A fixed order prevents deadlocks between two batches.
    const sorted = [...new Set(ids)].toSorted();
    if (isProtected && sorted.some((id) => isProtected(id)))
      request.requirePermission?.(protectedPermission([name]));
    const by = requireStaff(request);
    await database.transaction(async (tx) => {
      const errors: RequestError[] = [];
      for (const id of sorted)
        await changeInTransaction(tx, request, id, { action }, apply).catch(async (error: unknown) => {
          errors.push(await withRecordName(tx, { id, index: ids.indexOf(id), by }, error));
        });
      throwAll(errors);
    });
    showChange();
  }

  api.route({
    method: 'GET',
    url,
    config: permit(name, 'read'),
    schema: {
      tags,
      operationId: `list${pascalCase(name)}`,
      summary: `Lists ${title} records`,
      querystring: z.object({
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        perPage: z.coerce.number().int().min(1).max(100).default(25),
        sort: z.enum(resource.sorts).default(resource.sorts[0]),
        order: z.enum(['asc', 'desc']).default('desc'),
        ...resource.filters,
      }),
      response: {
        200: z
          .object({
            rows: z.array(resource.record),
            total: z.int().meta({
              description: `The number of rows, or ${maxCountedRows + 1} when there are more than ${maxCountedRows}`,
            }),
          })
          .meta({ description: 'A page of records' }),
        ...errorResponsesFor(403),
      },
    },
    handler: async (request) => {
      const { page, perPage, sort, order, ...filter } = request.query as {
        page: number;
        perPage: number;
        sort: string;
        order: 'asc' | 'desc';
      };
      return resource.list({ page, perPage, sort, order, filter }, requireStaff(request));
    },
  });

  if (resource.csv)
    mountCsv(api, resource, resource.csv, { ...mount, database, writeAuditEntry }, requireProtected);

  api.route({
    method: 'GET',
    url: `${url}/:id`,
    config: permit(name, 'read'),
    schema: {
      tags,
      operationId: `get${titleCase}`,
      summary: `Gets ${titleWithArticle}`,
      params: idParams,
      response: { 200: detailWithRevision, ...errorResponsesFor(403, 404) },
    },
    handler: async (request) => {
      const record = await resource.find(database.db, request.params.id, requireStaff(request));
      if (!record) throw notFoundError(resource);
      return { ...record, revision: hashRevision(record) };
    },
  });

  if (add)
    api.route({
      method: 'POST',
      url,
      config: permit(name, 'add', add),
      schema: {
        tags,
        operationId: `add${titleCase}`,
        summary: `Creates ${titleWithArticle}`,
        body: add.body,
        response: {
          200: z.object({ id: z.string() }).meta({ description: `The ID of the new ${title}` }),
          ...changeErrors,
          ...errorResponsesFor(),
        },
      },
      handler: async (request) => {
        const by = requireStaff(request);
        const id = await database.transaction(async (tx) => {
          const addedId = await add.run({ tx, by }, request.body);
          const addedRecord = await resource.find(tx, addedId, by);
          if (addedRecord) requireProtected(request, [addedRecord]);
          await recordChange(tx, by, { subjectId: addedId, action: 'add', before: null, after: addedRecord });
          return addedId;
        });
        showChange();
        return { id };
      },
    });

  if (change)
    api.route({
      method: 'PUT',
      url: `${url}/:id`,
      bodyLimit: change.bodyLimit,
      config: permitChange('change', change),
      schema: {
        tags,
        operationId: `change${titleCase}`,
        summary: `Updates ${titleWithArticle}`,
        params: idParams,
        querystring: z.object({ revision }),
        body: change.body,
        response: { 204: emptyResponse, ...changeErrors, ...errorResponsesFor(404, 409) },
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        const by = requireStaff(request);
        await changeAndRecord(request, id, { action: 'change', revision: request.query.revision }, (tx) =>
          change.run({ tx, by }, id, request.body),
        );
        return reply.code(204).send(null);
      },
    });

  if (remove)
    api.route({
      method: 'DELETE',
      url: `${url}/:id`,
      config: permitChange('remove', remove),
      schema: {
        tags,
        operationId: `remove${titleCase}`,
        summary: `Deletes ${titleWithArticle}`,
        params: idParams,
        response: { 204: emptyResponse, ...changeErrors, ...errorResponsesFor(404) },
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        const by = requireStaff(request);
        await changeAndRecord(request, id, { action: 'remove' }, (tx) => remove.run({ tx, by }, id));
        return reply.code(204).send(null);
      },
    });

  for (const [action, staffAction] of Object.entries(actions)) {
    const { summary, body, run, isBulk, needsReauthentication } = staffAction;
    const requireForBody = (request: FastifyRequest, sent: unknown) => {
      if (typeof needsReauthentication === 'function' && needsReauthentication(sent))
        request.requireReauthentication?.();
    };

    api.route({
      method: 'POST',
      url: `${url}/:id/${action}`,
      config: permitChange(action, staffAction),
      schema: {
        tags,
        operationId: toOperationId(action),
        summary,
        params: idParams,
        body,
        response: { 204: emptyResponse, ...changeErrors, ...errorResponsesFor(404) },
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        const by = requireStaff(request);
        requireForBody(request, request.body);
        await changeAndRecord(request, id, { action }, (tx) => run({ tx, by }, id, request.body));
        return reply.code(204).send(null);
      },
    });

    if (isBulk)
      api.route({
        method: 'POST',
        url: `${url}/batch/${action}`,
        config: permit(name, action, { needsReauthentication: needsReauthentication === true }),
        schema: {
          tags,
          operationId: `${toOperationId(action)}Batch`,
          summary: `${summary}, for several records: all of them or none`,
          body: z.strictObject({ ids: batchIds, change: body }),
          response: { 204: emptyResponse, ...changeErrors, ...errorResponsesFor(404) },
        },
        handler: async (request, reply) => {
          const by = requireStaff(request);
          const { ids, change: sent } = request.body;
          requireForBody(request, sent);
          await changeAll(request, ids, action, (tx, id) => run({ tx, by }, id, sent));
          return reply.code(204).send(null);
        },
      });
  }
}
