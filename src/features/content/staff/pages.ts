import { z } from 'zod';
import { staffAction, staffResource } from '../../../platform/staff/resource.ts';
import type { VersionFacts } from '../domain/page.ts';
import type { ListedPage } from '../use-cases/editing/read.ts';
import type { PageEditingUseCases } from '../use-cases/page-editing.ts';
import { note, pageWords, shownWords } from './words.ts';

const statuses = ['Draft', 'Scheduled', 'Published', 'Archived'] as const;

const record = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(statuses),
  categoryId: z.string(),
  seoUrl: z.string(),
  address: z.string().meta({ description: 'Where visitors find it, or will once it is published' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int().meta({ description: 'The newest' }),
  publishedVersion: z.int().nullable().meta({ description: 'What visitors see, or saw last' }),
  hasDraft: z.boolean().meta({ description: 'The newest version was not published yet' }),
  scheduledAt: z.iso.datetime().nullable(),
  scheduledVersion: z.int().nullable(),
});

const versionFacts = z.object({
  number: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  note: z.string().nullable(),
});

/** The words are those of the newest version. */
const opened = record.extend({
  ...shownWords.shape,
  versions: z.array(versionFacts).meta({ description: 'The newest first' }),
  redirects: z.array(z.string()).meta({ description: 'Paths that lead here' }),
});

const present = ({ createdAt, updatedAt, scheduledAt, ...page }: ListedPage) => ({
  id: page.id,
  name: page.name,
  status: page.status,
  categoryId: page.categoryId,
  seoUrl: page.seoUrl,
  address: page.address,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version: page.version,
  publishedVersion: page.publishedVersion,
  hasDraft: page.version !== page.publishedVersion,
  scheduledAt: scheduledAt?.toISOString() ?? null,
  scheduledVersion: page.scheduledVersion,
});

const presentVersion = ({ number, savedAt, savedBy, note: why }: VersionFacts) => ({
  number,
  savedAt: savedAt.toISOString(),
  savedBy,
  note: why,
});

const nothing = z.object({});

const actionsOf = (pages: PageEditingUseCases) => ({
  publish: staffAction({
    summary: 'Publishes the latest version',
    body: nothing,
    run: ({ tx }, id) => pages.publish(tx, id),
  }),
  schedule: staffAction({
    summary: 'Schedules the latest version to be published',
    body: z.object({
      at: z.iso
        .datetime({ offset: true, error: 'Choose a date and a time.' })
        .transform((text) => new Date(text)),
    }),
    run: ({ tx }, id, { at }) => pages.schedule(tx, id, at),
  }),
  unschedule: staffAction({
    summary: 'Cancels a scheduled publication',
    body: nothing,
    run: ({ tx }, id) => pages.unschedule(tx, id),
  }),
  unpublish: staffAction({
    summary: 'Unpublishes a page and makes it a draft again',
    body: nothing,
    run: ({ tx }, id) => pages.unpublish(tx, id),
  }),
  archive: staffAction({
    summary: 'Archives a page',
    body: nothing,
    run: ({ tx }, id) => pages.archive(tx, id),
  }),
  restore: staffAction({
    summary: 'Restores an earlier version as a draft',
    body: z.object({
      version: z.int('Choose a version.').min(1, 'Choose a version.').max(1_000_000, 'Choose a version.'),
    }),
    run: ({ tx, by }, id, { version }) => pages.restore(tx, id, version, by.name),
  }),
});

export const pageResource = (pages: PageEditingUseCases) =>
  staffResource({
    name: 'pages',
    title: 'page',
    record,
    opened,
    filters: {
      status: z.enum(statuses).optional(),
      categoryId: z.uuid().optional(),
      q: z.string().max(200).optional().meta({ description: 'How the name begins' }),
    },
    sorts: ['updatedAt', 'name', 'createdAt'],
    async list(query) {
      const { rows, total } = await pages.list(query);
      return { rows: rows.map(present), total };
    },
    async find(db, id) {
      const page = await pages.find(db, id);
      return (
        page && {
          ...present(page),
          ...page.words,
          versions: page.versions.map(presentVersion),
          redirects: page.redirects,
        }
      );
    },
    add: {
      body: pageWords.extend({ note }),
      run: ({ tx, by }, { note: why, ...words }) => pages.create(tx, words, { by: by.name, note: why }),
    },
    change: {
      body: pageWords.extend({ note }),
      run: ({ tx, by }, id, { note: why, ...words }) => pages.save(tx, id, words, { by: by.name, note: why }),
    },
    remove: { run: ({ tx }, id) => pages.remove(tx, id) },
    actions: actionsOf(pages),
    committed: () => pages.showAnew(),
  });
