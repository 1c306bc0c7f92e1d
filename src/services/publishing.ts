import { categoryEditingUseCases } from '../features/content/use-cases/category-editing.ts';
import { pageEditingUseCases } from '../features/content/use-cases/page-editing.ts';
import { contentUseCases } from '../features/content/use-cases.ts';
import { landingPhoneUseCases } from '../features/landing-phones/use-cases.ts';
import { mediaUseCases } from '../features/media/use-cases.ts';
import { placeholderValues } from '../features/plans/domain/placeholders.ts';
import { reviewUseCases } from '../features/reviews/use-cases.ts';
import { sharingUseCases } from '../features/sharing/use-cases.ts';
import type { Correspondence } from './correspondence.ts';
import type { Ground } from './ground.ts';
import type { Shop } from './shop.ts';

/** A picture is drawn in up to six sizes and formats, and AVIF takes much of both. */
const limitsToDraw = { milliseconds: 30_000, megabytes: 208 };

/** What staff publish and visitors read. */
export function publishingServices(
  { database, now, jobs, tokens, purgePages, examiner }: Ground,
  { configuration, rates }: Shop,
  { abuse, auditTrail }: Correspondence,
) {
  const landingPhones = landingPhoneUseCases({ database, now, configuration, purgePages });
  const reviews = reviewUseCases({ database, now, abuse, purgePages });
  const content = contentUseCases({
    database,
    now,
    configuration,
    rates,
    purgePages,
    mediaByIds: (ids) => media.byIds(ids),
  });
  const media = mediaUseCases({
    database,
    now,
    tokens,
    purgePages,
    usedBy: (db, id) => pageEditing.pagesWithMedia(db, id),
    draw: (bytes) => examiner.run('picture', bytes, limitsToDraw),
  });
  const pageEditing = pageEditingUseCases({
    database,
    now,
    jobs,
    tokens,
    purgePages,
    record: auditTrail.record,
    mediaByIds: (db, ids) => media.byIds(ids, db),
    placeholders: async (db) => ({
      ...(await configuration.siteSettings(db)),
      ...placeholderValues(await rates.termsInForce(db)),
    }),
    videoHosts: async (db) => (await configuration.siteSettings(db))['videos.hosts'],
  });
  const categoryEditing = categoryEditingUseCases({ database, now, purgePages });
  const sharing = sharingUseCases();
  return { landingPhones, reviews, content, media, pageEditing, categoryEditing, sharing };
}
