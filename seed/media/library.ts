import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { NewMedia } from '../../src/features/publishing/media/actions/index.ts';
import { drawingPath, videoPath } from '../../src/features/publishing/media/domain/media.ts';
import { readData, seedFile } from '../read-data.ts';

/** The same name always has the same ID, so that pages can refer to media before they exist. */
const toUuid = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-5$3-8$4-$5');

const drawingFile = (seoUrl: string) => seedFile(`media/${seoUrl}.svg`);

export const getDrawingPath = (seoUrl: string): string => {
  if (!existsSync(drawingFile(seoUrl))) throw new Error(`The page ${seoUrl} has no drawing`);
  return drawingPath(toUuid(seoUrl));
};

const clipName = 'How the waiting period counts';
export const waitingPeriodVideo = { videoName: clipName, videoUrl: videoPath(toUuid(clipName)) };

const drawings = z.record(z.string(), z.strictObject({ name: z.string(), alt: z.string() }));

export const readMedia = (): NewMedia[] => [
  ...Object.entries(readData('media/drawings.yaml', drawings)).map(([seoUrl, { name, alt }]) => ({
    id: toUuid(seoUrl),
    kind: 'drawing' as const,
    name,
    alt,
    captions: null,
    width: 1200,
    height: 675,
    bytes: readFileSync(drawingFile(seoUrl)),
  })),
  {
    id: toUuid(clipName),
    kind: 'video',
    name: clipName,
    width: 854,
    height: 480,
    alt: 'A calendar and an odometer count up. The miles are reached first, then the days.',
    captions: readFileSync(seedFile('media/waiting-period.vtt'), 'utf8'),
    bytes: readFileSync(seedFile('media/waiting-period.mp4')),
  },
];
