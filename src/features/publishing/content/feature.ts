import type { Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { AuditTrailActions } from '../../office/audit-trail/actions.ts';
import type { RateActions } from '../../plans/actions/index.ts';
import type { ConfigurationActions } from '../configuration/actions.ts';
import { getSettingPlaceholders } from '../configuration/domain/contract-backing.ts';
import type { MediaActions } from '../media/actions/index.ts';
import { categoryEditingActions } from './actions/category-editing.ts';
import type { EditingDeps } from './actions/editing/deps.ts';
import { publishPageQueue } from './actions/editing/publish.ts';
import { contentActions } from './actions/index.ts';
import { pageEditingActions } from './actions/page-editing.ts';
import { registerContentRoutes } from './api.ts';
import { categoryResource, pageResource, registerContentStaffRoutes } from './resource.ts';

type Deps = Pick<EditingDeps, 'database' | 'now' | 'jobs' | 'tokens' | 'purgePages'> & {
  configuration: ConfigurationActions;
  rates: RateActions;
  media: MediaActions;
  auditTrail: AuditTrailActions;
};

function services(app: Deps) {
  const { database, now, jobs, tokens, purgePages, configuration, rates, media, auditTrail } = app;
  const settings = (db: Db) => configuration.siteSettings(db);
  const placeholders = async (db: Db) => ({
    ...getSettingPlaceholders(await settings(db)),
    ...(await rates.placeholders(db)),
  });
  return {
    content: contentActions({
      database,
      now,
      configuration,
      rates,
      purgePages,
      mediaByIds: (ids) => media.byIds(ids),
    }),
    pageEditing: pageEditingActions({
      database,
      now,
      jobs,
      tokens,
      purgePages,
      record: auditTrail.record,
      mediaByIds: (db, ids) => media.byIds(ids, db),
      placeholders,
      videoHosts: async (db) => (await settings(db))['videos.hosts'],
    }),
    categoryEditing: categoryEditingActions({ database, now, placeholders }),
  };
}
type Services = ReturnType<typeof services>;

export const contentFeature = {
  name: 'content',
  keptTables: ['categories', 'pages', 'page_versions', 'page_redirects', 'page_media'],
  services,
  api: (api, { content }: Services) => registerContentRoutes(api, content),
  staffApi: (api, { pageEditing }: Services) => registerContentStaffRoutes(api, pageEditing),
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
      handle: ({ pageEditing }: Services) => pageEditing.publishScheduled,
    },
  },
} satisfies Feature<never>;
