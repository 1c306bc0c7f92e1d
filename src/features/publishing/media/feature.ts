import type { Database, Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { FileExaminer } from '../../../platform/files/examiner.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import { type MediaActions, type MediaUse, mediaActions } from './actions/index.ts';
import type { renderMedia } from './actions/render-media.ts';
import { mediaStaffApi } from './api.ts';
import { mediaResource } from './staff.ts';

type Needs = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  purgePages: (tags: string[]) => void;
  examiner: FileExaminer<{ picture: typeof renderMedia }>;
  pageEditing: { pagesWithMedia: (db: Db, id: string) => Promise<MediaUse[]> };
};
type Services = { media: MediaActions };

/** A picture is rendered in up to six variants, and AVIF needs a lot of time and memory. */
const renderLimits = { milliseconds: 30_000, megabytes: 208 };

export const mediaFeature = {
  name: 'media',
  services: (app: Needs): Services => ({
    media: mediaActions({
      database: app.database,
      now: app.now,
      tokens: app.tokens,
      purgePages: app.purgePages,
      usedBy: (db, id) => app.pageEditing.pagesWithMedia(db, id),
      render: (bytes) => app.examiner.run('picture', bytes, renderLimits),
    }),
  }),
  staffApi: (api, { media }: Services) => mediaStaffApi(api, media),
  staff: ({ media }: Services) => [mediaResource(media)],
  jobs: {
    // Runs at night in the US (the schedule is in UTC).
    'staff-waiting-uploads': {
      schedule: '25 9 * * *',
      retryLimit: 3,
      retryDelay: 300,
      retryBackoff: true,
      expireInSeconds: 900,
      work: ({ media }: Services) => media.eraseUnclaimed,
    },
  },
} satisfies Feature<never>;
