import { z } from 'zod';
import { mapRows } from '../../../platform/staff/listing.ts';
import { staffResource } from '../../../platform/staff/resource.ts';
import { humanize } from '../../../shared/humanize.ts';
import type { MediaActions } from './actions/index.ts';
import { defaultPath, type Media, mediaPath } from './domain/media.ts';
import { mediaAddition, mediaChange, mediaRecord, openedMedia } from './schema.ts';

function getThumbnailPath(media: Pick<Media, 'id' | 'kind'>): string | null {
  if (media.kind === 'video') return null;
  return media.kind === 'drawing' ? defaultPath(media) : mediaPath(media.id, 480, 'webp');
}

const presentMedia = ({ uploadedAt, ...item }: Media) => ({
  ...item,
  path: defaultPath(item),
  thumbnail: getThumbnailPath(item),
  uploadedAt: uploadedAt.toISOString(),
});

export const mediaResource = (media: MediaActions) =>
  staffResource({
    name: 'media',
    title: 'media file',
    record: mediaRecord,
    detail: openedMedia,
    filters: {
      q: z.string().max(80).optional().meta({ description: 'Parts of the name' }),
      kind: z.enum(['image', 'video']).optional().meta({ description: 'Drawings count as images' }),
    },
    sorts: ['uploadedAt', 'name'],
    searchResult: ({ name, kind }) => ({ title: name, details: [humanize(kind)] }),
    list: async (query) => mapRows(await media.list(query), presentMedia),
    async find(db, id) {
      const itemWithUse = await media.find(db, id);
      if (!itemWithUse) return undefined;
      const { usedBy, ...item } = itemWithUse;
      return { ...presentMedia(item), usedBy };
    },
    add: {
      needsReauthentication: false,
      body: mediaAddition,
      run: ({ tx, by }, body) => media.add(tx, by.name, body),
    },
    change: {
      needsReauthentication: false,
      body: mediaChange,
      run: ({ tx }, id, body) => media.change(tx, id, body),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => media.remove(tx, id) },
    isPublished: true,
  });
