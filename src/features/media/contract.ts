import { z } from 'zod';
import { changeErrors } from '../../platform/http/error-body.ts';
import { longestAlt, mediaFormats, mediaWidths } from './domain/media.ts';

/** Read as a stream, sent as a Buffer: the schema is for the description only. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });

const name = z
  .string({ error: 'Give the picture a name.' })
  .trim()
  .min(1, 'Give the picture a name.')
  .max(80, 'A name has at most 80 characters.');
const alt = z
  .string({ error: 'Say what the picture shows.' })
  .trim()
  .min(1, 'Say what the picture shows, for people who do not see it.')
  .max(longestAlt, `That is longer than ${longestAlt} characters. Say it shorter.`);

export const mediaChange = z.object({ name, alt });
export const mediaAddition = mediaChange.extend({
  upload: z
    .string({ error: 'Choose a file.' })
    .min(1, 'Choose a file.')
    .max(4000, 'That is no upload of ours.')
    .meta({ description: 'What POST /api/staff/media-files answered' }),
});

export const mediaRecord = z.object({
  id: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  address: z.string().meta({ description: 'Of the picture 960 pixels wide as WebP' }),
  thumbnail: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
});
export const openedMedia = mediaRecord.extend({
  usedBy: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: 'Pages that show it' }),
});

const receivedMedia = z.object({
  upload: z.string().meta({ description: 'For POST /api/staff/media, within 2 days' }),
  name: z.string(),
  width: z.int(),
  height: z.int(),
});

export const mediaCalls = {
  /** Below no `/api`: browsers ask for it as a file. */
  picture: {
    method: 'GET',
    url: '/media/:id/:file',
    schema: { hide: true },
  },
  upload: {
    method: 'POST',
    url: '/api/staff/media-files',
    schema: {
      tags: ['staff: media'],
      summary:
        'Uploads a picture (PNG, JPEG, WebP, AVIF) of up to 10 MB as application/octet-stream. Deleted after 2 days if no record uses it.',
      querystring: z.object({ fileName: z.string().max(300, 'That name is too long.').optional() }),
      consumes: ['application/octet-stream'],
      body: file,
      response: { 201: receivedMedia, ...changeErrors },
    },
  },
} as const;

/** Width and format of a file's name such as `960.webp`. */
export function pictureOf(fileName: string) {
  const [width, format, ...rest] = fileName.split('.');
  const known = mediaWidths.find((each) => String(each) === width);
  const type = mediaFormats.find((each) => each === format);
  return known && type && rest.length === 0 ? { width: known, format: type } : undefined;
}
