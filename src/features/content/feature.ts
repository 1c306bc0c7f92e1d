import type { Db } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { AuditTrailUseCases } from '../audit-trail/use-cases.ts';
import type { ConfigurationUseCases } from '../configuration/use-cases.ts';
import type { MediaUseCases } from '../media/use-cases.ts';
import type { RateUseCases } from '../plans/use-cases.ts';
import { contentApi } from './api.ts';
import { categoryResource, contentStaffApi, pageResource } from './staff.ts';
import { categoryEditingUseCases } from './use-cases/category-editing.ts';
import type { EditingDeps } from './use-cases/editing/deps.ts';
import { publishPageQueue } from './use-cases/editing/publish.ts';
import { pageEditingUseCases } from './use-cases/page-editing.ts';
import { contentUseCases } from './use-cases.ts';

type Needs = Pick<EditingDeps, 'database' | 'now' | 'jobs' | 'tokens' | 'purgePages'> & {
  configuration: ConfigurationUseCases;
  rates: RateUseCases;
  media: MediaUseCases;
  auditTrail: AuditTrailUseCases;
};

function services(app: Needs) {
  const { database, now, jobs, tokens, purgePages, configuration, rates, media, auditTrail } = app;
  const settings = (db: Db) => configuration.siteSettings(db);
  return {
    content: contentUseCases({
      ...{ database, now, configuration, rates, purgePages },
      mediaByIds: (ids) => media.byIds(ids),
    }),
    pageEditing: pageEditingUseCases({
      ...{ database, now, jobs, tokens, purgePages },
      record: auditTrail.record,
      mediaByIds: (db, ids) => media.byIds(ids, db),
      placeholders: async (db) => ({ ...(await settings(db)), ...(await rates.placeholders(db)) }),
      videoHosts: async (db) => (await settings(db))['videos.hosts'],
    }),
    categoryEditing: categoryEditingUseCases({ database, now, purgePages }),
  };
}
type Services = ReturnType<typeof services>;

export const contentFeature = {
  name: 'content',
  services,
  api: (api, { content }: Services) => contentApi(api, content),
  staffApi: (api, { pageEditing }: Services) => contentStaffApi(api, pageEditing),
  staff: ({ pageEditing, categoryEditing }: Services) => [
    pageResource(pageEditing),
    categoryResource(categoryEditing),
  ],
  jobs: {
    [publishPageQueue]: {
      retryLimit: 8,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: 120,
      work: ({ pageEditing }: Services) => pageEditing.publishScheduled,
    },
  },
} satisfies Feature<never>;
