/** A drawing is an SVG that came with the site. Staff can't upload SVG, because it can contain scripts. */
export const mediaKinds = ['image', 'drawing', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export type Media = {
  id: string;
  kind: MediaKind;
  name: string;
  /** Alternative text. */
  alt: string;
  /** WebVTT. Null for an image or a video without speech. */
  captions: string | null;
  width: number;
  height: number;
  uploadedBy: string;
  uploadedAt: Date;
};

export const mediaWidths = [480, 960, 1600] as const;
export type MediaWidth = (typeof mediaWidths)[number];
export const mediaFormats = ['avif', 'webp'] as const;
export type MediaFormat = (typeof mediaFormats)[number];
export type MediaFileFormat = MediaFormat | 'svg' | 'mp4';

export const maxMediaBytes = 10 * 1024 * 1024;
export const maxPixels = 100_000_000;
export const maxAltLength = 300;

/** A narrower image is served in its own width. */
export const mediaPath = (id: string, width: MediaWidth, format: MediaFormat): string =>
  `/media/${id}/${width}.${format}`;

export const videoPath = (id: string): string => `/media/${id}/video.mp4`;
export const drawingPath = (id: string): string => `/media/${id}/drawing.svg`;
export const captionsPath = (id: string): string => `/media/${id}/captions.vtt`;

export const mediaType: Record<MediaFileFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
};

export function defaultPath({ id, kind }: Pick<Media, 'id' | 'kind'>): string {
  if (kind === 'video') return videoPath(id);
  return kind === 'drawing' ? drawingPath(id) : mediaPath(id, 960, 'webp');
}

/** Widths to render, up to the first that fits the whole image. */
export function listWidths(width: number): MediaWidth[] {
  const firstFittingIndex = mediaWidths.findIndex((each) => each >= width);
  return mediaWidths.slice(0, firstFittingIndex < 0 ? mediaWidths.length : firstFittingIndex + 1);
}

export function findMediaIds(...sources: (string | null)[]): string[] {
  const pattern = /\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//g;
  return [
    ...new Set(sources.flatMap((text) => [...(text ?? '').matchAll(pattern)].map(([, id = '']) => id))),
  ];
}

const maxNameLength = 80;

/** Returns the file's name without its path, its extension, and special characters, in at most 80 characters. */
export function baseName(fileName: string): string {
  const lastSegment = fileName.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = lastSegment
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return [...plain].slice(0, maxNameLength).join('');
}

export const mediaName = (fileName: string): string => baseName(fileName).trim() || 'Image';

export type MediaError = { code: string; message: string };

export const mediaErrors = {
  empty: { code: 'FileEmpty', message: 'This file is empty. Choose another one.' },
  tooLarge: {
    code: 'TooLarge',
    message: 'This file is larger than 10 MB. Make it smaller and upload it again.',
  },
  type: {
    code: 'FileType',
    message:
      'The library accepts PNG, JPEG, WebP, and AVIF images, and MP4 videos. This file has a different format, even if its name suggests otherwise.',
  },
  broken: {
    code: 'FileUnreadable',
    message: "This image can't be opened. Save it again, or choose another one.",
  },
  codec: {
    code: 'VideoCodec',
    message: "This video can't be played in every browser. Save it as MP4 with H.264 and upload it again.",
  },
} satisfies Record<string, MediaError>;

/** Requests are limited to 64 KB. That's about an hour of captions, and a 10 MB video lasts only minutes. */
const maxCaptionsLength = 50_000;
const cue = /^(?:\d{2,}:)?\d\d:\d\d\.\d{3} --> (?:\d{2,}:)?\d\d:\d\d\.\d{3}/m;

export function findCaptionsError(text: string): string | undefined {
  if (text.length > maxCaptionsLength)
    return `Captions can have up to ${maxCaptionsLength.toLocaleString('en-US')} characters.`;
  if (!/^\uFEFF?WEBVTT(?:\s|$)/.test(text))
    return "This isn't a WebVTT file. Its first line must be WEBVTT. Most video editors can export one.";
  return cue.test(text)
    ? undefined
    : 'These captions have no cues. A cue starts with its times, such as 00:01.000 --> 00:04.000.';
}
