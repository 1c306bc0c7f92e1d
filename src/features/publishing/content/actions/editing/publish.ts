import type { Db } from '../../../../../platform/database/database.ts';
import { badRequest } from '../../../../../platform/errors.ts';
import type { JobHandler } from '../../../../../platform/jobs/jobs.ts';
import { type EditedPage, findScheduleError, type PageFields } from '../../domain/page.ts';
import { pagePath } from '../../domain/paths.ts';
import { movedPath } from '../../domain/placement.ts';
import { editedPageStore } from '../../store/edited-pages.ts';
import { redirectStore } from '../../store/redirects.ts';
import type { EditingDeps } from './deps.ts';
import {
  lockPage,
  readCategoryTree,
  readVersion,
  saveMediaUse,
  toPageFields,
  validatePageMedia,
  validatePlacement,
} from './shared.ts';

export const publishPageQueue = 'publish-page';

const noSchedule = { scheduledAt: null, scheduledVersion: null };

export function publishingActions(deps: EditingDeps) {
  /** Redirects the published path to the new one, and removes a redirect from the new path. */
  async function updateRedirects(tx: Db, page: EditedPage, fields: PageFields): Promise<void> {
    const tree = await readCategoryTree(tx);
    const pathAs = (each: { seoUrl: string; categoryId: string }) => {
      const category = tree.find(({ id }) => id === each.categoryId);
      return category ? pagePath(each, category) : '';
    };
    const { from, to } = movedPath(pathAs(page), pathAs(fields));
    if (from && page.publishedVersion !== null)
      await redirectStore(tx).save(from, { pageId: page.id }, deps.now());
    if (to) await redirectStore(tx).remove([to]);
  }

  function requireDescription({ seoDescription }: PageFields): void {
    if (seoDescription === '')
      throw badRequest(
        'MetaDescriptionMissing',
        'Enter a meta description before you publish this page. Search engines show it.',
        'seoDescription',
      );
  }

  async function publishVersion(tx: Db, page: EditedPage, number: number): Promise<void> {
    const fields = toPageFields(await readVersion(tx, page.id, number));
    requireDescription(fields);
    await validatePlacement(tx, page.id, fields, page);
    await validatePageMedia(deps, tx, fields);
    await updateRedirects(tx, page, fields);
    const at = deps.now();
    await editedPageStore(tx).update(page.id, {
      ...fields,
      ...noSchedule,
      status: 'Published',
      publishedVersion: number,
      updatedAt: at,
      ...(page.publishedVersion === null && { createdAt: at }),
    });
    await saveMediaUse(tx, page.id);
  }

  async function withdraw(tx: Db, id: string, status: 'Draft' | 'Archived'): Promise<void> {
    const page = await lockPage(tx, id);
    if (page.status === status)
      throw badRequest('NoChange', `This page is already ${status === 'Draft' ? 'a draft' : 'archived'}.`);
    await editedPageStore(tx).update(id, { ...noSchedule, status, updatedAt: deps.now() });
    await saveMediaUse(tx, id);
  }

  const publishScheduled: JobHandler = async ({ pageId, version, at }) => {
    const isPublished = await deps.database.transaction(async (tx) => {
      const page = await editedPageStore(tx).byIdForUpdate(String(pageId));
      const { scheduledAt, scheduledVersion } = page ?? {};
      if (!page || !scheduledVersion || scheduledVersion !== version) return false;
      if (scheduledAt?.toISOString() !== at) return false;
      await publishVersion(tx, page, scheduledVersion);
      await deps.record(tx, {
        staffId: 'schedule',
        staffName: 'Schedule',
        subject: 'pages',
        subjectId: page.id,
        action: 'publish',
        before: { status: page.status, publishedVersion: page.publishedVersion, scheduledAt: at },
        after: { status: 'Published', publishedVersion: scheduledVersion, scheduledAt: null },
      });
      return true;
    });
    if (isPublished) deps.purgePages();
  };

  return {
    async publish(tx: Db, id: string): Promise<void> {
      const page = await lockPage(tx, id);
      if (page.status === 'Published' && page.publishedVersion === page.version)
        throw badRequest('NoChange', `Version ${page.version} is already published.`);
      await publishVersion(tx, page, page.version);
    },

    /** Versions saved later aren't published with it. */
    async schedule(tx: Db, id: string, at: Date): Promise<void> {
      const page = await lockPage(tx, id);
      const error = findScheduleError(page, at, deps.now());
      if (error) throw badRequest(error.code, error.message, error.field);
      const fields = toPageFields(await readVersion(tx, id, page.version));
      requireDescription(fields);
      await validatePlacement(tx, id, fields, page);
      await editedPageStore(tx).update(id, {
        scheduledAt: at,
        scheduledVersion: page.version,
        updatedAt: deps.now(),
        ...(page.status !== 'Published' && { status: 'Scheduled' as const }),
      });
      await saveMediaUse(tx, id);
      const data = { pageId: id, version: page.version, at: at.toISOString() };
      await deps.jobs.add(tx, publishPageQueue, data, { startAfter: at });
    },

    async unschedule(tx: Db, id: string): Promise<void> {
      const page = await lockPage(tx, id);
      if (!page.scheduledAt) throw badRequest('NoChange', "This page isn't scheduled.");
      const status = page.status === 'Scheduled' ? { status: 'Draft' as const } : {};
      await editedPageStore(tx).update(id, { ...noSchedule, ...status, updatedAt: deps.now() });
      await saveMediaUse(tx, id);
    },

    unpublish: (tx: Db, id: string) => withdraw(tx, id, 'Draft'),
    archive: (tx: Db, id: string) => withdraw(tx, id, 'Archived'),

    publishScheduled,
  };
}
