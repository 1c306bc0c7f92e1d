import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { badRequest } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api-server.ts';
import { readUpTo, uploadMilliseconds } from '../../platform/http/body-stream.ts';
import { permit } from '../../platform/staff/permit.ts';
import { mediaCalls, pictureOf } from './contract.ts';
import { largestMedia } from './domain/media.ts';
import type { MediaUseCases } from './use-cases.ts';

/** Told from the picture's own limit by its field. */
const tooLarge = largestMedia + 1;

/** Pictures as pages show them: an address holds one picture for ever. */
export function mediaPictures(app: FastifyInstance, useCases: Pick<MediaUseCases, 'file'>) {
  app.get<{ Params: { id: string; file: string } }>(mediaCalls.picture.url, async (request, reply) => {
    const asked = pictureOf(request.params.file);
    const bytes = asked && (await useCases.file(request.params.id, asked.width, asked.format));
    if (!asked || !bytes) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .type(`image/${asked.format}`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(bytes));
  });
}

export function mediaStaffApi(api: Api, useCases: MediaUseCases) {
  api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    // The bytes are read by the handler, once there is room for them.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...mediaCalls.upload,
      config: permit('media', 'add'),
      handlerTimeout: uploadMilliseconds,
      handler: async (request, reply) => {
        const payload = request.body as IncomingMessage | undefined;
        if (!payload) throw badRequest('FileMissing', 'Send the bytes of one picture.', 'file');
        const { fileName = '' } = request.query;
        const received = await useCases.inRoom(async () =>
          useCases.receive({ fileName, bytes: await readUpTo(payload, tooLarge) }),
        );
        return reply.code(201).send(received);
      },
    });
  });
}
