import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { changeErrors, errorResponsesFor } from '../../../platform/http/error-body.ts';
import { readUpTo, uploadMilliseconds } from '../../../platform/http/uploads.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { permit } from '../../../platform/staff/permit.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import { longDate } from '../../../ui/format.ts';
import type { ContractTextActions } from './actions/contract-texts.ts';
import type { ListedTemplate, TemplateEditingActions } from './actions/template-editing.ts';
import { maxTemplateSize } from './domain/template-version.ts';
import {
  insertableFacts,
  note,
  textChange,
  textCheck,
  textDetails,
  textPreview,
  textRecord,
} from './schema.ts';

const record = z.object({
  id: z.string(),
  coveragePlan: z.string(),
  state: z.string().nullable().meta({ description: 'Null for all states without their own contract' }),
  version: z.int().meta({ description: 'Counted from 1 for each plan and state' }),
  fileName: z.string(),
  size: z.int().meta({ description: 'In bytes' }),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  note: z.string().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnBy: z.string().nullable(),
  isInEffect: z.boolean().meta({ description: 'Whether buyers in the state get this version' }),
});

const toListItem = ({
  fileId: _file,
  sha256: _hash,
  uploadedAt,
  withdrawnAt,
  ...template
}: ListedTemplate) => ({
  ...template,
  uploadedAt: uploadedAt.toISOString(),
  withdrawnAt: withdrawnAt?.toISOString() ?? null,
});

const stateError = 'Enter a two-letter state code, such as TX.';
const state = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}$/, stateError)
  .toUpperCase();

const newVersion = z.object({
  upload: z
    .string({ error: 'Choose a file.' })
    .min(1, 'Choose a file.')
    .max(400, 'Unknown upload.')
    .meta({ description: 'Token returned by POST /api/staff/contract-template-files' }),
  coveragePlan: z.string('Choose a plan.').max(40, 'Choose a plan.'),
  state: state.nullable(),
  note,
});

export const contractTemplateResource = (templates: TemplateEditingActions) =>
  staffResource({
    name: 'contract-templates',
    title: 'contract template',
    record,
    detail: record,
    filters: {
      coveragePlan: z.string().max(40).optional(),
      state: z
        .union([z.literal('general'), state], stateError)
        .optional()
        .meta({ description: 'Two-letter state code, or general' }),
    },
    sorts: ['uploadedAt'],
    searchResult: (template) => ({
      title: template.coveragePlan,
      details: [template.state ?? 'All states', template.note],
    }),
    list: async (query) => mapRows(await templates.list(query), toListItem),
    async find(db, id) {
      const template = await templates.find(db, id);
      return template && toListItem(template);
    },
    add: {
      needsReauthentication: false,
      log: 'Uploaded a contract template',
      body: newVersion,
      run: ({ tx, by }, body) => templates.add(tx, by.name, body),
    },
    actions: {
      withdraw: staffAction({
        log: 'Withdrew the contract template',
        needsReauthentication: false,
        summary: 'Withdraws a version and puts the one before it back in use',
        body: z.object({}),
        run: ({ tx, by }, id) => templates.withdraw(tx, id, by.name),
      }),
    },
  });

/** Only for the API description; files bypass the parser and serializer. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });
const receivedTemplate = z.object({
  upload: z.string().meta({ description: 'For POST /api/staff/contract-templates, within 2 days' }),
  fileName: z.string(),
  size: z.int(),
});

/** One byte over the limit, so that validation, not the reader, reports the error on the field. */
const readLimit = maxTemplateSize + 1;

export function registerContractTemplateStaffRoutes(api: Api, templates: TemplateEditingActions) {
  api.route({
    method: 'GET',
    url: '/api/staff/contract-templates/:id/file',
    schema: {
      tags: ['staff: contract-templates'],
      operationId: 'downloadContractTemplateFile',
      summary: 'Downloads a template version as it was uploaded',
      params: z.object({ id: z.string() }),
      response: {
        200: { description: 'A PDF file', content: { 'application/octet-stream': { schema: file } } },
        ...errorResponsesFor(403, 404),
      },
    },
    config: permit('contract-templates', 'read'),
    handler: async (request, reply) => {
      const { fileName, bytes } = await templates.readFile(request.params.id);
      const plain = fileName.replace(/[^\w. -]/g, '_');
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${plain}"`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(bytes));
    },
  });

  api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the stream itself, to limit how many bytes are in memory.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: '/api/staff/contract-template-files',
      schema: {
        tags: ['staff: contract-templates'],
        operationId: 'uploadContractTemplateFile',
        summary:
          'Uploads a PDF of up to 10 MB as application/octet-stream. Deleted after 2 days if no record uses it.',
        querystring: z.object({ fileName: z.string().max(300, 'That name is too long.').optional() }),
        consumes: ['application/octet-stream'],
        body: file,
        response: { 201: receivedTemplate, ...changeErrors },
      },
      config: permit('contract-templates', 'add'),
      handlerTimeout: uploadMilliseconds,
      handler: async (request, reply) => {
        const payload = request.body as IncomingMessage | undefined;
        if (!payload) throw badRequest('FileMissing', 'Send the bytes of one PDF.', 'file');
        const { fileName = '' } = request.query;
        const template = await templates.withUploadSlot(async () =>
          templates.receive({ fileName, bytes: await readUpTo(payload, readLimit) }),
        );
        return reply.code(201).send(template);
      },
    });
  });
}

export const contractTextResource = (texts: ContractTextActions) =>
  staffResource({
    name: 'contract-texts',
    title: 'contract text',
    record: textRecord,
    detail: textDetails,
    filters: {
      words: z
        .string()
        .trim()
        .max(100, 'Search for at most 100 characters.')
        .optional()
        .meta({ description: 'Words that follow each other in the text or its note' }),
    },
    sorts: ['version'],
    searchResult: ({ version, state, note, effectiveFrom }) => ({
      title: `Contract text, version ${version}`,
      details: [humanize(state), effectiveFrom && `from ${longDate(effectiveFrom)}`, note],
    }),
    list: texts.list,
    find: (db, id) => texts.find(db, Number(id)),
    add: {
      needsReauthentication: false,
      log: ({ after: { basedOn } }) =>
        `Copied ${typeof basedOn === 'number' ? `version ${basedOn} of ` : ''}the contract text to a draft`,
      body: z.strictObject({
        basedOn: z.int().min(1).nullish().meta({ description: 'Defaults to the version in effect' }),
        note,
      }),
      run: async ({ tx, by }, { basedOn = null, note: text }) =>
        String(await texts.draft(tx, by.name, { basedOn, note: text })),
    },
    change: {
      needsReauthentication: false,
      body: textChange,
      bodyLimit: 512 * 1024,
      run: ({ tx, by }, id, fields) => texts.change(tx, Number(id), by.name, fields),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => texts.remove(tx, Number(id)) },
    isPublished: true,
    actions: {
      activate: staffAction({
        log: 'Activated the contract text',
        needsReauthentication: true,
        summary: 'Activates a draft from a day on, for contracts that are sold from then on',
        body: z.strictObject({
          effectiveFrom: z.iso
            .date('Enter a date.')
            .nullish()
            .meta({ description: 'Starts at midnight at the office. Empty for today' }),
        }),
        run: ({ tx, by }, id, { effectiveFrom = null }) =>
          texts.activate(tx, Number(id), by.name, effectiveFrom),
      }),
      unschedule: staffAction({
        log: 'Unscheduled the contract text',
        needsReauthentication: true,
        summary: "Makes a scheduled version a draft again. Fails once it's in effect.",
        body: z.strictObject({}),
        run: ({ tx }, id) => texts.unschedule(tx, Number(id)),
      }),
    },
  });

/** Renders a contract without what identifies its owner, in another version of its words. */
export type PreviewContract = (
  contractNumber: string,
  textVersion: number,
  ipAddress: string,
) => Promise<{ bytes: Uint8Array }>;

export function registerContractTextStaffRoutes(
  api: Api,
  texts: ContractTextActions,
  previewContract: PreviewContract,
) {
  const config = permit('contract-texts', 'read');
  const params = z.object({ id: z.coerce.number().int().min(1) });
  const tags = ['staff: contract-texts'];
  api.route({
    method: 'GET',
    url: '/api/staff/contract-text-facts',
    schema: {
      tags,
      operationId: 'listContractTextFacts',
      summary: 'Lists what a text can contain besides words, with what a sample contract prints for it',
      response: { 200: insertableFacts, ...errorResponsesFor(403) },
    },
    config,
    handler: () => texts.insertableFacts(),
  });
  api.route({
    method: 'POST',
    url: '/api/staff/contract-texts/:id/check',
    schema: {
      tags,
      operationId: 'checkContractText',
      summary: 'Writes the contract of every plan in every state, and lists errors in the text',
      params,
      response: { 200: textCheck, ...errorResponsesFor(403, 404) },
    },
    config,
    handler: async (request) => ({ errors: await texts.check(request.params.id) }),
  });
  api.route({
    method: 'GET',
    url: '/api/staff/contract-texts/:id/preview',
    schema: {
      tags,
      operationId: 'previewContractText',
      summary:
        'Renders a sample contract, or an existing one without its owner, in this version of the words',
      params,
      querystring: textPreview,
      response: {
        200: { description: 'A PDF file', content: { 'application/pdf': { schema: file } } },
        ...errorResponsesFor(403, 404),
      },
    },
    config,
    handler: async ({ params: { id }, query, ip }, reply) => {
      const bytes =
        'contractNumber' in query
          ? (await previewContract(query.contractNumber, id, ip)).bytes
          : await texts.previewSample(id, query.plan, query.state ?? null);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="contract-text-${id}.pdf"`)
        .send(Buffer.from(bytes));
    },
  });
}
