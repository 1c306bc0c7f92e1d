import { z } from 'zod';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import { areSafeClasses } from '../domain/page-media.ts';

const line = (label: string, longest: number) =>
  z
    .string({ error: `${label} is missing.` })
    .trim()
    .min(1, `${label} is missing.`)
    .max(longest, `${label} has at most ${longest} characters. Say it shorter.`);

const optional = (label: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `${label} has at most ${longest} characters.`)
    .nullish()
    .transform((text) => text || null);

export const seoUrl = line('Address', 120).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'An address holds small letters, digits and single hyphens, such as how-claims-work.',
);
export const seoTitle = line('Title for search engines', 120);
export const seoDescription = line('Description for search engines', 320);
export const name = line('Name', 200);

const place = /^(?:\/(?!\/)|https:\/\/)\S*$/;

/** What an editor writes of a page, as a call carries it. */
export const pageWords = z.object({
  categoryId: z.uuid('Choose a category.'),
  name,
  description: line('Summary', 500),
  content: z
    .string({ error: whenMissing('Text is missing.') })
    .max(200_000, 'This text is longer than 200,000 characters. Cut it into two pages.'),
  seoUrl,
  seoTitle,
  seoDescription,
  cssClassName: optional('Style class', 80).refine(
    (text) => text === null || areSafeClasses(text),
    'Style classes begin with page-, such as page-wide. Separate them with spaces.',
  ),
  imageUrl: optional('Picture', 500).refine(
    (text) => text === null || /^\/media\/[\da-f-]{36}\/(?:\d+\.(?:webp|avif)|drawing\.svg)$/.test(text),
    'Choose a picture from the media library.',
  ),
  videoName: optional('Name of the video', 200),
  videoUrl: optional('Address of the video', 500).refine(
    (text) => text === null || place.test(text),
    'Choose a video from the media library, or enter an address that begins with https://.',
  ),
});

const shown = z.string().nullable();

/** The same as an answer carries it. */
export const shownWords = z.object({
  categoryId: z.string(),
  name: z.string(),
  description: z.string(),
  content: z.string().meta({ description: 'HTML, sanitised' }),
  seoUrl: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  cssClassName: shown,
  imageUrl: shown,
  videoName: shown,
  videoUrl: shown,
});

export const note = optional('Note', 300);
