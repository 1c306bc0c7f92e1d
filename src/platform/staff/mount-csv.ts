import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cellFormats } from '../csv.ts';
import { badRequest, RequestError } from '../errors.ts';
import type { Api } from '../feature.ts';
import { columnFinder } from './csv-columns.ts';
import { type ImportStep, importCsv } from './import-csv.ts';
import { createPause } from './pauses.ts';
import { permit, requireStaff } from './permit.ts';
import type { StaffCsv, StaffMount, StaffResource } from './resource.ts';

const maxImportBytes = 64 * 1024 * 1024;

function createExport(csv: StaffCsv<{ id: string }>, batches: AsyncIterable<{ id: string }[]>): Readable {
  const columns = Object.entries(csv.columns);
  async function* rows() {
    const pause = createPause();
    for await (const batch of batches)
      for (const record of batch) {
        await pause();
        yield columns.map(([, getCell]) => getCell(record));
      }
  }
  const writer = stringify({
    header: true,
    columns: columns.map(([name]) => name),
    // Without a BOM, Excel garbles accents.
    bom: true,
    cast: cellFormats,
  });
  return Readable.from(rows())
    .on('error', (error) => writer.destroy(error))
    .pipe(writer);
}

/** If an error occurs after the response has started, reports it as the last line. */
async function* toJsonLines(steps: AsyncIterable<ImportStep>, request: FastifyRequest) {
  try {
    for await (const step of steps) yield `${JSON.stringify(step)}\n`;
  } catch (error) {
    const isExpected = error instanceof RequestError;
    if (!isExpected) request.log.error({ err: error }, 'an import failed');
    const message = isExpected ? error.message : 'Something went wrong on our side. Nothing was changed.';
    yield `${JSON.stringify({ state: 'Failed', message } satisfies ImportStep)}\n`;
  }
}

export function mountCsv(
  api: Api,
  resource: StaffResource,
  csv: StaffCsv<{ id: string }>,
  mount: StaffMount,
  requireProtected: (request: FastifyRequest, rows: readonly unknown[]) => void,
) {
  const { name, title } = resource;
  const url = `/api/staff/${name}`;

  api.route({
    method: 'GET',
    url: `${url}/export.csv`,
    config: permit(name, 'export', { needsReauthentication: csv.hasPersonalData }),
    schema: { hide: true, querystring: z.object(resource.filters) },
    handler: async (request, reply) => {
      const by = requireStaff(request);
      // Exports can contain personal data, so the audit log records them.
      await mount.database.transaction((tx) =>
        mount.writeAuditEntry(tx, {
          staffId: by.id,
          staffName: by.name,
          subject: name,
          subjectId: 'export',
          action: 'export',
          before: null,
          after: { filter: request.query },
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.csv"`)
        .send(createExport(csv, csv.batches(mount.database.db, request.query as never)));
    },
  });

  const { row, write, errors, warnings, isOneRecord, aliases, importedColumns = [] } = csv;
  if (!row || !write) return;
  const columns = [...Object.keys(csv.columns), ...importedColumns];
  api.route({
    method: 'GET',
    url: `${url}/import-template.csv`,
    config: permit(name, 'import'),
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}-template.csv"`)
        .send(`\ufeff${(row instanceof z.ZodObject ? Object.keys(row.shape) : columns).join()}\r\n`),
  });

  api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: `${url}/import`,
      config: permit(name, 'import', { needsReauthentication: resource.add?.needsReauthentication === true }),
      bodyLimit: maxImportBytes,
      schema: {
        hide: true,
        summary: `Imports ${title} records from a CSV file: all rows, those without errors, or none`,
        querystring: z.object({
          isDryRun: z.stringbool().default(true),
          skipsErrors: z.stringbool().default(false).meta({ description: 'Imports the rows without errors' }),
        }),
      },
      handler: async (request, reply) => {
        const body = request.body as IncomingMessage | undefined;
        if (!body) throw badRequest('FileMissing', 'Send a file as text/csv.', 'file');
        const steps = importCsv(
          resource,
          {
            row,
            write,
            errors,
            warnings,
            isOneRecord,
            columns,
            findColumn: columnFinder(columns, aliases),
            permitRows: (rows) => requireProtected(request, rows),
          },
          { body: limitBody(body), by: requireStaff(request), ...request.query },
          mount,
        );
        async function* runAfterCommit() {
          for await (const step of steps) {
            if (step.state === 'Imported' && resource.isPublished) mount.purgePages();
            yield step;
          }
        }
        return reply
          .type('application/x-ndjson')
          .header('x-content-type-options', 'nosniff')
          .send(Readable.from(toJsonLines(runAfterCommit(), request)));
      },
    });
  });
}

/** Stops reading a body of unknown length at the limit. */
function limitBody(body: Readable): Readable {
  let size = 0;
  async function* upTo() {
    for await (const chunk of body) {
      size += (chunk as Buffer).byteLength;
      if (size > maxImportBytes)
        throw badRequest('TooLarge', 'A file can have at most 64 megabytes. Split the file.');
      yield chunk;
    }
  }
  return Readable.from(upTo());
}
