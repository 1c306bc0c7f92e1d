import type { Feature } from '../../../platform/feature.ts';
import { type MediaActions, type MediaDeps, mediaActions } from './actions/index.ts';
import { registerMediaStaffRoutes } from './api.ts';
import { mediaResource } from './resource.ts';

type Services = { media: MediaActions };

export const mediaFeature = {
  name: 'media',
  keptTables: ['stored_files', 'file_pieces', 'media', 'media_files'],
  services: (app: MediaDeps): Services => ({ media: mediaActions(app) }),
  staffApi: (api, { media }: Services) => registerMediaStaffRoutes(api, media),
  staff: ({ media }: Services) => [mediaResource(media)],
  jobs: {
    // Runs at night in the US (the schedule is in UTC).
    'staff-waiting-uploads': {
      schedule: '25 9 * * *',
      retryLimit: 3,
      retryDelay: 300,
      retryBackoff: true,
      expireInSeconds: 900,
      handle: ({ media }: Services) => media.eraseUnclaimed,
    },
  },
} satisfies Feature<never>;
