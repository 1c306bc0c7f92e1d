import { z } from 'zod';
import { badRequest } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { mapRows } from '../../../platform/staff/listing.ts';
import { permit } from '../../../platform/staff/permit.ts';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import type { CategoryEditingActions } from './actions/category-editing.ts';
import type { ListedPage } from './actions/editing/read.ts';
import type { PageEditingActions } from './actions/page-editing.ts';
import type { PageVersion, VersionMetadata } from './domain/page.ts';
import { areSafeClasses } from './domain/page-media.ts';

const line = (label: string, maxLength: number) =>
  requiredText(maxLength, {
    missing: `${label} is required.`,
    tooLong: `${label} must be ${maxLength} characters or fewer.`,
  });

const optional = (label: string, maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `${label} must be ${maxLength} characters or fewer.`)
    .nullish()
    .transform((text) => text || null);

const seoUrl = line('URL slug', 120).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'A URL slug has only lowercase letters, digits, and single hyphens, such as how-claims-work.',
);
const seoTitle = line('SEO title', 120);
const seoDescription = line('Meta description', 320);
/** Drafts can be saved without it. */
const draftSeoDescription = z
  .string()
  .trim()
  .max(320, 'Meta description must be 320 characters or fewer.')
  .nullish()
  .transform((text) => text ?? '');
const name = line('Name', 200);

const urlPattern = /^(?:\/(?!\/)|https:\/\/)\S*$/;

const pageFieldsBody = z.object({
  categoryId: z.uuid('Choose a category.'),
  name,
  description: line('Summary', 500),
  content: z
    .string({ error: whenMissing('Text is required.') })
    .max(200_000, 'This content is longer than 200,000 characters. Split it into two pages.'),
  seoUrl,
  seoTitle,
  seoDescription: draftSeoDescription,
  cssClassName: optional('Style class', 80).refine(
    (text) => text === null || areSafeClasses(text),
    'Style classes start with page-, such as page-wide. Separate them with spaces.',
  ),
  imageUrl: optional('Image', 500).refine(
    (text) => text === null || /^\/media\/[\da-f-]{36}\/(?:\d+\.(?:webp|avif)|drawing\.svg)$/.test(text),
    'Choose an image from the media library.',
  ),
  videoName: optional('Video title', 200),
  videoUrl: optional('Video URL', 500).refine(
    (text) => text === null || urlPattern.test(text),
    'Choose a video from the media library, or enter a URL that starts with https://.',
  ),
});

const nullableString = z.string().nullable();

const pageFieldsResponse = z.object({
  categoryId: z.string(),
  name: z.string(),
  description: z.string(),
  content: z.string().meta({ description: 'Sanitized HTML' }),
  seoUrl: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  cssClassName: nullableString,
  imageUrl: nullableString,
  videoName: nullableString,
  videoUrl: nullableString,
});

const note = optional('Note', 300);

const statuses = ['Draft', 'Scheduled', 'Published', 'Archived'] as const;

const pageRecord = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  categoryId: z.string(),
  seoUrl: z.string(),
  path: z.string().meta({ description: 'The public path, even before the page is published' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int().meta({ description: 'The latest version' }),
  publishedVersion: z.int().nullable().meta({ description: 'The version that was published last' }),
  hasDraft: z.boolean().meta({ description: "The latest version isn't published" }),
  scheduledAt: z.iso.datetime().nullable(),
  scheduledVersion: z.int().nullable(),
});

const versionMetadata = z.object({
  number: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  note: z.string().nullable(),
});

const openedPage = pageRecord.extend({
  ...pageFieldsResponse.shape,
  versions: z.array(versionMetadata).meta({ description: 'Newest first' }),
  redirects: z.array(z.string()).meta({ description: 'Old paths that redirect here' }),
});

const presentPage = ({ createdAt, updatedAt, scheduledAt, ...page }: ListedPage) => ({
  id: page.id,
  name: page.name,
  status: page.status,
  categoryId: page.categoryId,
  seoUrl: page.seoUrl,
  path: page.path,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version: page.version,
  publishedVersion: page.publishedVersion,
  hasDraft: page.version !== page.publishedVersion,
  scheduledAt: scheduledAt?.toISOString() ?? null,
  scheduledVersion: page.scheduledVersion,
});

const presentVersion = ({ number, savedAt, savedBy, note: versionNote }: VersionMetadata) => ({
  number,
  savedAt: savedAt.toISOString(),
  savedBy,
  note: versionNote,
});

const emptyBody = z.object({});

const pageActions = (pages: PageEditingActions) => ({
  publish: staffAction({
    log: 'Published the page',
    needsReauthentication: false,
    summary: 'Publishes the latest version',
    body: emptyBody,
    run: ({ tx }, id) => pages.publish(tx, id),
  }),
  schedule: staffAction({
    log: 'Scheduled the page',
    needsReauthentication: false,
    summary: 'Schedules the latest version to be published',
    body: z.object({
      at: z.iso
        .datetime({ offset: true, error: 'Choose a date and a time.' })
        .transform((text) => new Date(text)),
    }),
    run: ({ tx }, id, { at }) => pages.schedule(tx, id, at),
  }),
  unschedule: staffAction({
    log: 'Canceled the scheduled publication',
    needsReauthentication: false,
    summary: 'Cancels a scheduled publication',
    body: emptyBody,
    run: ({ tx }, id) => pages.unschedule(tx, id),
  }),
  unpublish: staffAction({
    log: 'Unpublished the page',
    needsReauthentication: false,
    summary: 'Unpublishes a page and makes it a draft again',
    body: emptyBody,
    run: ({ tx }, id) => pages.unpublish(tx, id),
  }),
  archive: staffAction({
    log: 'Archived the page',
    needsReauthentication: false,
    summary: 'Archives a page',
    body: emptyBody,
    run: ({ tx }, id) => pages.archive(tx, id),
  }),
  restore: staffAction({
    log: 'Restored an earlier version of the page',
    needsReauthentication: false,
    summary: 'Restores an earlier version as a draft',
    body: z.object({
      version: z.int('Choose a version.').min(1, 'Choose a version.').max(1_000_000, 'Choose a version.'),
    }),
    run: ({ tx, by }, id, { version }) => pages.restore(tx, id, version, by.name),
  }),
});

export const pageResource = (pages: PageEditingActions) =>
  staffResource({
    name: 'pages',
    title: 'page',
    record: pageRecord,
    detail: openedPage,
    filters: {
      status: z.enum(statuses).optional(),
      hasDraft: z
        .stringbool()
        .optional()
        .meta({ description: "Published pages whose latest version isn't published or scheduled" }),
      categoryId: z.uuid().optional(),
      q: z.string().max(200).optional().meta({ description: 'Parts of the name' }),
    },
    sorts: ['updatedAt', 'name', 'createdAt'],
    waiting: () => [
      { singular: 'Draft to publish', plural: 'Drafts to publish', filter: { status: 'Draft' } },
      {
        singular: 'Page with unpublished changes',
        plural: 'Pages with unpublished changes',
        filter: { hasDraft: true },
      },
    ],
    searchResult: (page) => ({ title: page.name, details: [page.path, humanize(page.status)] }),
    list: async (query) => mapRows(await pages.list(query), presentPage),
    async find(db, id) {
      const page = await pages.find(db, id);
      return (
        page && {
          ...presentPage(page),
          ...page.fields,
          versions: page.versions.map(presentVersion),
          redirects: page.redirects,
        }
      );
    },
    add: {
      needsReauthentication: false,
      body: pageFieldsBody.extend({ note }),
      run: ({ tx, by }, { note: versionNote, ...fields }) =>
        pages.create(tx, fields, { by: by.name, note: versionNote }),
    },
    change: {
      needsReauthentication: false,
      body: pageFieldsBody.extend({ note }),
      run: ({ tx, by }, id, { note: versionNote, ...fields }) =>
        pages.save(tx, id, fields, { by: by.name, note: versionNote }),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => pages.remove(tx, id) },
    actions: pageActions(pages),
    isPublished: true,
  });

const params = z.object({ id: z.string() });
const number = (label: string) =>
  z.coerce
    .number(`Enter the number of the ${label} version.`)
    .int()
    .min(1, `Enter the number of the ${label} version.`)
    .max(1_000_000, `Enter the number of the ${label} version.`);

const version = z.object({
  ...pageFieldsResponse.shape,
  number: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  note: z.string().nullable(),
});

const toVersionRecord = ({ pageId: _page, savedAt, ...rest }: PageVersion) => ({
  ...rest,
  savedAt: savedAt.toISOString(),
});

export function registerContentStaffRoutes(api: Api, pages: PageEditingActions) {
  api.route({
    method: 'GET',
    url: '/api/staff/pages/:id/compare',
    schema: {
      tags: ['staff: pages'],
      operationId: 'comparePageVersions',
      summary: 'Compares two versions of a page',
      params,
      querystring: z.object({ older: number('older'), newer: number('newer') }),
      response: { 200: z.object({ older: version, newer: version }), ...errorResponsesFor(403, 404) },
    },
    config: permit('pages', 'read'),
    handler: async ({ params: { id }, query: { older, newer } }) => {
      if (older === newer) throw badRequest('SameVersion', 'Choose two different versions.', 'newer');
      const versions = await pages.compare(id, older, newer);
      return { older: toVersionRecord(versions.older), newer: toVersionRecord(versions.newer) };
    },
  });

  api.route({
    method: 'GET',
    url: '/api/staff/pages/:id/preview',
    schema: {
      tags: ['staff: pages'],
      operationId: 'previewPage',
      summary: 'Creates a preview link for a version, valid for an hour',
      params,
      querystring: z.object({ version: number('previewed') }),
      response: {
        200: z.object({ path: z.string(), until: z.iso.datetime() }),
        ...errorResponsesFor(403, 404),
      },
    },
    config: permit('pages', 'read'),
    handler: ({ params: { id }, query }) => pages.previewUrl(id, query.version),
  });
}

const record = z.object({
  id: z.string(),
  name: z.string(),
  seoUrl: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  parentCategoryId: z.string().nullable(),
  path: z.string().meta({ description: 'The path of the category page' }),
  isFixed: z
    .boolean()
    .meta({ description: "The site links to this category, so its slug and section can't change" }),
});

const categoryBody = z.object({
  name,
  seoUrl,
  seoTitle,
  seoDescription,
  parentCategoryId: z.uuid('Choose a section.').nullable(),
});

export const categoryResource = (categories: CategoryEditingActions) =>
  staffResource({
    name: 'categories',
    title: 'category',
    record,
    detail: record,
    filters: {
      parentCategoryId: z.uuid().optional(),
      q: z.string().max(200).optional().meta({ description: 'Parts of the name' }),
    },
    sorts: ['position', 'name'],
    searchResult: (category) => ({ title: category.name, details: [category.path] }),
    list: categories.list,
    find: categories.find,
    add: {
      needsReauthentication: false,
      body: categoryBody,
      run: ({ tx }, body) => categories.add(tx, body),
    },
    change: {
      needsReauthentication: false,
      body: categoryBody,
      run: ({ tx }, id, body) => categories.change(tx, id, body),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => categories.remove(tx, id) },
    isPublished: true,
  });
