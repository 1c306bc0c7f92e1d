import type { Db } from '../../../../../platform/database/database.ts';
import { badRequest } from '../../../../../platform/errors.ts';
import type { JobWork } from '../../../../../platform/jobs/jobs.ts';
import { pageAddress } from '../../domain/addresses.ts';
import { type EditedPage, type PageTexts, scheduleError } from '../../domain/page.ts';
import { movedPath } from '../../domain/placing.ts';
import { editedPageStore } from '../../store/edited-pages.ts';
import { redirectStore } from '../../store/redirects.ts';
import type { EditingDeps } from './deps.ts';
import { keepMedia, lockedPage, refusePageMedia, refusePlace, textsOf, treeOf, versionOf } from './shared.ts';

/** The queue whose jobs publish a version of a page at its time. */
export const publishPageQueue = 'publish-page';

const unscheduled = { scheduledAt: null, scheduledVersion: null };

/** What brings words before visitors, and takes them away. */
export function publishingActions(deps: EditingDeps) {
  /** The path that visitors knew leads to the page from now on; one that led to its new path does no longer. */
  async function keepRedirect(tx: Db, page: EditedPage, words: PageTexts): Promise<void> {
    const tree = await treeOf(tx);
    const addressAs = (each: { seoUrl: string; categoryId: string }) => {
      const category = tree.find(({ id }) => id === each.categoryId);
      return category ? pageAddress(each, category) : '';
    };
    const { from, to } = movedPath(addressAs(page), addressAs(words));
    if (from && page.publishedVersion !== null)
      await redirectStore(tx).keep(from, { pageId: page.id }, deps.now());
    if (to) await redirectStore(tx).end([to]);
  }

  async function publishVersion(tx: Db, page: EditedPage, number: number): Promise<void> {
    const words = textsOf(await versionOf(tx, page.id, number));
    await refusePlace(tx, page.id, words, page);
    await refusePageMedia(deps, tx, words);
    await keepRedirect(tx, page, words);
    const at = deps.now();
    await editedPageStore(tx).update(page.id, {
      ...words,
      ...unscheduled,
      status: 'Published',
      publishedVersion: number,
      updatedAt: at,
      ...(page.publishedVersion === null && { createdAt: at }),
    });
    await keepMedia(tx, page.id);
  }

  async function takeAway(tx: Db, id: string, status: 'Draft' | 'Archived'): Promise<void> {
    const page = await lockedPage(tx, id);
    if (page.status === status)
      throw badRequest('NoChange', `This page is ${status === 'Draft' ? 'a draft' : 'archived'} already.`);
    await editedPageStore(tx).update(id, { ...unscheduled, status, updatedAt: deps.now() });
    await keepMedia(tx, id);
  }

  /** Publishes what was scheduled, once. A job whose page is no longer to go out then, or is out already, does nothing. */
  const publishScheduled: JobWork = async ({ pageId, version, at }) => {
    const isPublished = await deps.database.transaction(async (tx) => {
      const page = await editedPageStore(tx).byIdForUpdate(String(pageId));
      const { scheduledAt, scheduledVersion } = page ?? {};
      if (!page || !scheduledVersion || scheduledVersion !== version) return false;
      if (scheduledAt?.toISOString() !== at) return false;
      await publishVersion(tx, page, scheduledVersion);
      await deps.record(tx, {
        ...{
          staffId: 'schedule',
          staffName: 'Schedule',
          subject: 'pages',
          subjectId: page.id,
          action: 'publish',
        },
        before: { status: page.status, publishedVersion: page.publishedVersion, scheduledAt: at },
        after: { status: 'Published', publishedVersion: scheduledVersion, scheduledAt: null },
      });
      return true;
    });
    if (isPublished) deps.purgePages(['content']);
  };

  return {
    /** Publishes the latest version from now on; what was scheduled is not any more. */
    async publish(tx: Db, id: string): Promise<void> {
      const page = await lockedPage(tx, id);
      if (page.status === 'Published' && page.publishedVersion === page.version)
        throw badRequest('NoChange', `Visitors see version ${page.version} already.`);
      await publishVersion(tx, page, page.version);
    },

    /** Schedules the latest version to be published. What is saved after this does not go out with it. */
    async schedule(tx: Db, id: string, at: Date): Promise<void> {
      const page = await lockedPage(tx, id);
      const fault = scheduleError(page, at, deps.now());
      if (fault) throw badRequest(fault.code, fault.message, fault.field);
      const words = textsOf(await versionOf(tx, id, page.version));
      await refusePlace(tx, id, words, page);
      await editedPageStore(tx).update(id, {
        scheduledAt: at,
        scheduledVersion: page.version,
        updatedAt: deps.now(),
        ...(page.status !== 'Published' && { status: 'Scheduled' as const }),
      });
      await keepMedia(tx, id);
      const data = { pageId: id, version: page.version, at: at.toISOString() };
      await deps.jobs.add(tx, publishPageQueue, data, { startAfter: at });
    },

    /** Nothing goes out by itself. */
    async unschedule(tx: Db, id: string): Promise<void> {
      const page = await lockedPage(tx, id);
      if (!page.scheduledAt) throw badRequest('NoChange', 'This page is not scheduled.');
      const status = page.status === 'Scheduled' ? { status: 'Draft' as const } : {};
      await editedPageStore(tx).update(id, { ...unscheduled, ...status, updatedAt: deps.now() });
      await keepMedia(tx, id);
    },

    /** Visitors no longer find the page; it is a draft again. */
    unpublish: (tx: Db, id: string) => takeAway(tx, id, 'Draft'),
    /** Visitors no longer find the page, and staff find it among the archived ones. */
    archive: (tx: Db, id: string) => takeAway(tx, id, 'Archived'),

    publishScheduled,
  };
}
