/** A picture of the library. */
export type Media = {
  id: string;
  name: string;
  /** What the picture shows, for whoever does not see it. */
  alt: string;
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

export const largestMedia = 10 * 1024 * 1024;
/** A picture of more has nothing to do with a page. */
export const mostPixels = 100_000_000;
export const longestAlt = 300;

/** Address of a picture in one of the widths; a picture that is narrower is answered as wide as it is. */
export const mediaAddress = (id: string, width: MediaWidth, format: MediaFormat): string =>
  `/media/${id}/${width}.${format}`;

/** The widths that are drawn: none wider than needed, so the first that holds the whole picture is the last. */
export function widthsFor(width: number): MediaWidth[] {
  const holding = mediaWidths.findIndex((each) => each >= width);
  return mediaWidths.slice(0, holding < 0 ? mediaWidths.length : holding + 1);
}

/** Ids of the pictures that texts name by their address, each once. */
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

export type MediaFault = { code: string; message: string };

export const mediaFaults = {
  empty: { code: 'FileEmpty', message: 'This file is empty. Choose another one.' },
  tooLarge: {
    code: 'TooLarge',
    message: 'This picture is larger than 10 MB. Save it smaller and send it again.',
  },
  type: {
    code: 'FileType',
    message:
      'The library takes PNG, JPEG, WebP and AVIF. This file is something else, whatever its name says.',
  },
  broken: {
    code: 'FileBroken',
    message: 'This picture cannot be opened. Save it again, or choose another one.',
  },
} satisfies Record<string, MediaFault>;
