import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { readUpTo, uploadMilliseconds } from '../../../platform/http/uploads.ts';
import { permit } from '../../../platform/staff/permit.ts';
import type { MediaActions } from './actions/index.ts';
import { maxMediaBytes, mediaType } from './domain/media.ts';
import { mediaRoutes, parseFileName } from './schema.ts';

/** One byte over the limit, so that `receive` can report the error for its field. */
const tooLarge = maxMediaBytes + 1;

type MediaRequest = FastifyRequest<{ Params: { id: string; file: string } }>;
type ServedMedia = Pick<MediaActions, 'file' | 'captions'>;

function parseRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? { first, last } : undefined;
}

/** Supports range requests, because Safari and seeking need them. */
function sendVideo(request: MediaRequest, reply: FastifyReply, bytes: Uint8Array) {
  const range = parseRange(request.headers.range, bytes.byteLength);
  reply.type(mediaType.mp4).header('accept-ranges', 'bytes');
  if (!range) return reply.send(Buffer.from(bytes));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`)
    .send(Buffer.from(bytes.subarray(range.first, range.last + 1)));
}

const sendNotFound = (reply: FastifyReply) => reply.code(404).header('cache-control', 'no-store').send();

/** Not cached, because staff can correct captions. */
async function sendCaptions(request: MediaRequest, reply: FastifyReply, actions: ServedMedia) {
  const captions = await actions.captions(request.params.id);
  if (captions === undefined) return sendNotFound(reply);
  return reply.type('text/vtt; charset=utf-8').header('cache-control', 'no-cache').send(captions);
}

/** The content of a URL never changes, so browsers can cache it forever. */
export function registerMediaRoutes(app: FastifyInstance, actions: ServedMedia) {
  app.get<{ Params: { id: string; file: string } }>(mediaRoutes.image.url, async (request, reply) => {
    const { id, file } = request.params;
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (file === 'captions.vtt') return sendCaptions(request, reply, actions);
    const requestedFile = parseFileName(file);
    const bytes = requestedFile && (await actions.file(id, requestedFile.width, requestedFile.format));
    if (!requestedFile || !bytes) return sendNotFound(reply);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    if (requestedFile.format === 'mp4') return sendVideo(request, reply, bytes);
    return reply.type(mediaType[requestedFile.format]).send(Buffer.from(bytes));
  });
}

export function registerMediaStaffRoutes(api: Api, actions: MediaActions) {
  api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the bytes when a slot is free.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...mediaRoutes.upload,
      config: permit('media', 'add'),
      handlerTimeout: uploadMilliseconds,
      handler: async (request, reply) => {
        const payload = request.body as IncomingMessage | undefined;
        if (!payload) throw badRequest('FileMissing', 'Send the bytes of one image or video.', 'file');
        const { fileName = '' } = request.query;
        const upload = await actions.uploadQueue(async () =>
          actions.receive({ fileName, bytes: await readUpTo(payload, tooLarge) }),
        );
        return reply.code(201).send(upload);
      },
    });
  });
}
