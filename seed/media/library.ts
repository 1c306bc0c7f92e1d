import { createHash } from 'node:crypto';
import type { NewMedia } from '../../src/features/publishing/media/actions/index.ts';
import { drawingAddress, videoAddress } from '../../src/features/publishing/media/domain/media.ts';
import { drawings } from './drawings.ts';
import { waitingPeriodClip } from './waiting-period-clip.ts';

/** The same name always has the same ID, so pages can name what isn't in the library yet. */
const idOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-5$3-8$4-$5');

/** The address of the drawing of an article or a press release. */
export const drawingOf = (seoUrl: string): string => {
  if (!drawings[seoUrl]) throw new Error(`The page ${seoUrl} has no drawing`);
  return drawingAddress(idOf(seoUrl));
};

const clipName = 'How the waiting period counts';
export const waitingPeriodVideo = { videoName: clipName, videoUrl: videoAddress(idOf(clipName)) };

const captions = `WEBVTT

00:00.000 --> 00:03.000
[No sound] The days of a calendar and the miles of an odometer count up side by side.

00:03.000 --> 00:06.000
The miles are done first: the odometer has gone from 42,000 to 43,000.

00:06.000 --> 00:08.000
The waiting period isn't over yet. The days still count.

00:08.000 --> 00:10.000
Now the days are done too. The waiting period ends when both have passed.
`;

export const seededMedia: NewMedia[] = [
  ...Object.entries(drawings).map(([seoUrl, { name, alt, svg }]) => ({
    ...{ id: idOf(seoUrl), kind: 'drawing' as const, name, alt, captions: null, width: 1200, height: 675 },
    bytes: Buffer.from(svg),
  })),
  {
    ...{ id: idOf(clipName), kind: 'video', name: clipName, captions, width: 854, height: 480 },
    alt: 'A calendar and an odometer count up. The miles are done first, then the days.',
    bytes: Buffer.from(waitingPeriodClip, 'base64'),
  },
];
