/** A drawing is an SVG picture. It came with the site: the library takes none from staff, because SVG can carry scripts. */
export const mediaKinds = ['picture', 'drawing', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A picture or a video of the library. */
export type Media = {
  id: string;
  kind: MediaKind;
  name: string;
  /** What it shows, for people who can't see it. */
  alt: string;
  /** WebVTT captions of a video; null for a picture, and for a video without speech. */
  captions: string | null;
  width: number;
  height: number;
  /** Who of the staff. */
  uploadedBy: string;
  uploadedAt: Date;
};

export const mediaWidths = [480, 960, 1600] as const;
export type MediaWidth = (typeof mediaWidths)[number];
export const mediaFormats = ['avif', 'webp'] as const;
export type MediaFormat = (typeof mediaFormats)[number];
export type MediaFileFormat = MediaFormat | 'svg' | 'mp4';

export const largestMedia = 10 * 1024 * 1024;
/** A picture of more has nothing to do with a page. */
export const mostPixels = 100_000_000;
export const longestAlt = 300;

/** Address of a picture in one of the widths; a picture that is narrower is answered as wide as it is. */
export const mediaAddress = (id: string, width: MediaWidth, format: MediaFormat): string =>
  `/media/${id}/${width}.${format}`;

export const videoAddress = (id: string): string => `/media/${id}/video.mp4`;
export const drawingAddress = (id: string): string => `/media/${id}/drawing.svg`;
export const captionsAddress = (id: string): string => `/media/${id}/captions.vtt`;

export const mediaType: Record<MediaFileFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
};

/** Where to find a whole picture, drawing, or video. */
export function addressOf({ id, kind }: Pick<Media, 'id' | 'kind'>): string {
  if (kind === 'video') return videoAddress(id);
  return kind === 'drawing' ? drawingAddress(id) : mediaAddress(id, 960, 'webp');
}

/** The widths that are drawn: none wider than needed, so the first that holds the whole picture is the last. */
export function widthsFor(width: number): MediaWidth[] {
  const holding = mediaWidths.findIndex((each) => each >= width);
  return mediaWidths.slice(0, holding < 0 ? mediaWidths.length : holding + 1);
}

/** IDs of the pictures and videos that texts name by their address, each once. */
export function mediaIdsIn(...texts: (string | null)[]): string[] {
  const address = /\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//g;
  return [...new Set(texts.flatMap((text) => [...(text ?? '').matchAll(address)].map(([, id = '']) => id)))];
}

const longestName = 80;

/** What a picture is called in the library: the name of its file without its end. */
export function mediaName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return [...plain].slice(0, longestName).join('').trim() || 'Picture';
}

export type MediaError = { code: string; message: string };

export const mediaErrors = {
  empty: { code: 'FileEmpty', message: 'This file is empty. Choose another one.' },
  tooLarge: {
    code: 'TooLarge',
    message: 'This file is larger than 10 MB. Save it smaller and upload it again.',
  },
  type: {
    code: 'FileType',
    message:
      'The library takes PNG, JPEG, WebP, and AVIF pictures, and MP4 videos. This file is something else, whatever its name says.',
  },
  broken: {
    code: 'FileBroken',
    message: "This picture can't be opened. Save it again, or choose another one.",
  },
  codec: {
    code: 'VideoCodec',
    message: "This video can't be played in every browser. Save it as MP4 with H.264 and upload it again.",
  },
} satisfies Record<string, MediaError>;

/** A call carries 64 KB; the captions of an hour take about as much, and a video of 10 MB lasts minutes. */
const longestCaptions = 50_000;
const cue = /^(?:\d{2,}:)?\d\d:\d\d\.\d{3} --> (?:\d{2,}:)?\d\d:\d\d\.\d{3}/m;

/** What's wrong with the text of a captions file. */
export function captionsError(text: string): string | undefined {
  if (text.length > longestCaptions)
    return `Captions can have up to ${longestCaptions.toLocaleString('en-US')} characters.`;
  if (!/^\uFEFF?WEBVTT(?:\s|$)/.test(text))
    return "This isn't a WebVTT file. Its first line must be WEBVTT. Most video editors can export one.";
  return cue.test(text)
    ? undefined
    : 'These captions have no cues. A cue begins with its times, such as 00:01.000 --> 00:04.000.';
}
