import { z } from 'zod';
import { changeErrors } from '../../../platform/http/error-body.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { type MediaFileFormat, maxAltLength, mediaFormats, mediaKinds, mediaWidths } from './domain/media.ts';

/** Only for the API description: the body is a stream. */
const file = z.unknown().meta({ type: 'string', format: 'binary' });

const name = requiredText(80, {
  missing: 'Enter a name.',
  tooLong: 'The name must be 80 characters or fewer.',
});
const alt = requiredText(maxAltLength, {
  missing: "Describe what it shows, for people who can't see it.",
  tooLong: `The alternative text must be ${maxAltLength} characters or fewer.`,
});

const captions = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .meta({ description: 'WebVTT, for videos with speech' });

export const mediaChange = z.object({ name, alt, captions });
export const mediaAddition = mediaChange.extend({
  upload: z
    .string({ error: 'Choose a file.' })
    .min(1, 'Choose a file.')
    .max(4000, 'Unknown upload.')
    .meta({ description: 'The upload token from POST /api/staff/media-files' }),
});

export const mediaRecord = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  name: z.string(),
  alt: z.string(),
  captions: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  path: z.string().meta({ description: 'The path of the image (960 pixels wide, WebP) or the video' }),
  thumbnail: z.string().nullable().meta({ description: 'Null for a video' }),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
});
export const openedMedia = mediaRecord.extend({
  usedBy: z.array(z.object({ id: z.string(), name: z.string() })).meta({ description: 'Pages that use it' }),
});

const receivedMedia = z.object({
  upload: z.string().meta({ description: 'For POST /api/staff/media, within 2 days' }),
  kind: z.enum(mediaKinds),
  name: z.string(),
  width: z.int(),
  height: z.int(),
});

export const mediaRoutes = {
  /** The URL isn't below `/api`, because browsers load it as a file. */
  image: {
    method: 'GET',
    url: '/media/:id/:file',
    schema: { hide: true },
  },
  upload: {
    method: 'POST',
    url: '/api/staff/media-files',
    schema: {
      tags: ['staff: media'],
      operationId: 'uploadMediaFile',
      summary:
        'Uploads an image (PNG, JPEG, WebP, AVIF) or a video (MP4 with H.264) of up to 10 MB as application/octet-stream. Deleted after 2 days if no record uses it.',
      querystring: z.object({ fileName: z.string().max(300, 'That name is too long.').optional() }),
      consumes: ['application/octet-stream'],
      body: file,
      response: { 201: receivedMedia, ...changeErrors },
    },
  },
} as const;

export function parseFileName(fileName: string): { width: number; format: MediaFileFormat } | undefined {
  if (fileName === 'video.mp4') return { width: 0, format: 'mp4' };
  if (fileName === 'drawing.svg') return { width: 0, format: 'svg' };
  const [width, format, ...rest] = fileName.split('.');
  const mediaWidth = mediaWidths.find((each) => String(each) === width);
  const type = mediaFormats.find((each) => each === format);
  return mediaWidth && type && rest.length === 0 ? { width: mediaWidth, format: type } : undefined;
}
