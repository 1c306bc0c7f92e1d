import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { changeErrors } from '../../../platform/http/error-body.ts';
import { readUpTo, uploadMilliseconds } from '../../../platform/http/uploads.ts';
import type { DocumentActions } from './actions/index.ts';
import { fingerprintRequest, maxContractSize, verification } from './domain/verification.ts';

/** Only for the API description; files bypass the parser. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });

export function registerDocumentRoutes(api: Api, documents: DocumentActions) {
  api.route({
    method: 'POST',
    url: '/api/contracts/verify',
    schema: {
      tags: ['contracts'],
      operationId: 'verifyContract',
      summary: 'Checks a contract number and a fingerprint',
      body: fingerprintRequest,
      response: { 200: verification, ...changeErrors },
    },
    handler: (request) => documents.verifyNumber(request.body, request.ip),
  });

  api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the stream itself, to limit how many bytes are in memory.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().route({
      method: 'POST',
      url: '/api/contracts/verify-file',
      schema: {
        tags: ['contracts'],
        operationId: 'verifyContractFile',
        summary: "Checks a PDF of up to 10 MB, sent as application/octet-stream. We don't keep it.",
        consumes: ['application/octet-stream'],
        body: file,
        response: { 200: verification, ...changeErrors },
      },
      config: { hasOwnLimit: true },
      handlerTimeout: uploadMilliseconds,
      handler: async (request) => {
        const payload = request.body as IncomingMessage | undefined;
        if (!payload) throw badRequest('FileMissing', 'Send the bytes of one PDF.', 'file');
        const { ip } = request;
        return documents.withUploadSlot(ip, async ({ track, process }) => {
          const bytes = await readUpTo(payload, maxContractSize + 1, track);
          return process(() => documents.verifyFile(bytes, ip));
        });
      },
    });
  });
}
