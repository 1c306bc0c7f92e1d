import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { readUpTo, uploadMilliseconds } from '../../../platform/http/uploads.ts';
import { callerKey } from '../../../platform/idempotency/run-idempotently.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import { proofOfWorkHeader } from '../../office/abuse/schema.ts';
import type { Download } from './actions/attachments.ts';
import type { ClaimActions } from './actions/index.ts';
import { maxFileSize } from './domain/attachments.ts';
import { claimRoutes } from './schema.ts';

/** Keeps browsers from running anything in a file that someone uploaded. */
const sandboxHeaders = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Photos are safe to show because uploads are re-encoded. Everything else downloads. */
function sendFile(reply: FastifyReply, { fileName, contentType, bytes }: Download) {
  const asciiName = fileName.replace(/[^\w. -]/g, '_');
  const encodedName = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  const [type, disposition] = contentType.startsWith('image/')
    ? [contentType, 'inline']
    : ['application/octet-stream', 'attachment'];
  return reply
    .type(type)
    .headers({
      ...sandboxHeaders,
      'content-disposition': `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`,
    })
    .send(Buffer.from(bytes));
}

/** One byte over the limit, so that validation, not the reader, reports the error on the field. */
const readLimit = maxFileSize + 1;

export function registerClaimRoutes(
  api: Api,
  claims: ClaimActions,
  abuse: Pick<AbuseActions, 'requireProofOfWork'>,
) {
  api.route({
    ...claimRoutes.insert,
    handler: async (request, reply) => {
      const { hasSolvedWork } =
        request.caller === undefined
          ? await abuse.requireProofOfWork(request.headers[proofOfWorkHeader])
          : { hasSolvedWork: true };
      const key = callerKey(request);
      const { claimNumber } = await claims.file({
        request: request.body,
        isSuspicious: false,
        sender: { ipAddress: request.ip, hasSolvedWork },
        key,
      });
      return reply.code(201).send({ filingNumber: claimNumber });
    },
  });

  api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the stream itself, to limit how many bytes are in memory.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...claimRoutes.attach,
      config: { hasOwnLimit: true },
      handlerTimeout: uploadMilliseconds,
      handler: async (request, reply) => {
        const payload = request.body as IncomingMessage | undefined;
        if (!payload) throw badRequest('FileMissing', 'Send the bytes of one file.', 'files');
        const { fileName = '' } = request.query;
        const address = request.ip;
        const upload = await claims.withUploadSlot(address, async ({ track, process }) => {
          const bytes = await readUpTo(payload, readLimit, track);
          return process(() => claims.receive({ fileName, bytes, address }));
        });
        return reply.code(201).send(upload);
      },
    });
  });

  api.route({
    ...claimRoutes.download,
    handler: async (request, reply) => {
      return sendFile(reply, await claims.download(request.query.token));
    },
  });
}

export function registerClaimStaffRoutes(api: Api, claims: ClaimActions) {
  api.route({
    ...claimRoutes.assignees,
    config: permit('claims', 'read-customers'),
    handler: () => claims.assignees(),
  });
  api.route({
    ...claimRoutes.staffFile,
    config: permit('claims', 'read-customers'),
    handler: async (request, reply) => {
      const { id, fileId } = request.params;
      return sendFile(reply, await claims.readFile(id, fileId));
    },
  });
}
