const megabyte = 1024 * 1024;

export const largestFile = 10 * megabyte;
/** Files of one sending. */
export const mostFiles = 6;
/** Bytes of a form with that many files: the rest is for its fields. */
export const mostFormBytes = mostFiles * largestFile + 4 * megabyte;
/** Files of a filing, those added later among them. */
export const mostFilesOfFiling = 18;
/** Days that a file waits for the filing it was sent for. */
export const daysWaiting = 2;

/** How many files that no claim names yet may have arrived in the last so many hours, and how large all of them are. */
export type WaitingQuota = { hours: number; files: number; bytes: number };
/** A claim has 18 files at most, and claims free what they name. */
export const senderQuotas = {
  hour: { hours: 1, files: 40, bytes: 100 * megabyte },
  whole: { hours: 24 * daysWaiting, files: 120, bytes: 300 * megabyte },
} satisfies Record<string, WaitingQuota>;
/** Of all senders together, so that they can't fill the disk. */
export const siteQuota: WaitingQuota = { hours: 24 * daysWaiting, files: 5000, bytes: 2048 * megabyte };

/** The longer side of a kept photo, in pixels: a label on it can be read. */
export const longestSide = 2400;
/** A photo of more has nothing to do with a camera. */
export const mostPixels = 120_000_000;

/** The types that files are stored as, with their extensions. */
export const storedTypes = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type StoredType = keyof typeof storedTypes;

/** For `accept` of a file field: a phone that has another format then sends JPEG by itself. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,application/pdf';

/** A file that was received, for its sender. `attachment` is a token that only they have. */
export type Attachment = { attachment: string; fileName: string; size: number };

export type FileError = { code: string; message: string };

export const fileErrors = {
  empty: { code: 'FileEmpty', message: 'This file is empty.' },
  tooLarge: {
    code: 'TooLarge',
    message: 'This file is larger than 10 MB. Send a smaller photo, or part of the PDF.',
  },
  type: {
    code: 'FileType',
    message:
      'We accept JPEG, PNG, and WebP photos and PDF files. This file is something else, whatever its name says.',
  },
  heic: {
    code: 'FileType',
    message: "We can't open HEIC photos. Open the photo, take a screenshot, and send that instead.",
  },
  image: { code: 'FileBroken', message: "We can't open this photo. Take it again, or send another one." },
  pdf: { code: 'FileBroken', message: "We can't open this PDF. Save it again, or send a photo of it." },
  locked: {
    code: 'FileLocked',
    message: 'This PDF has a password. Save it without one, or send a photo of it.',
  },
} satisfies Record<string, FileError>;

const longestName = 80;

/** What a file is called where it is shown: a plain name, its end as its content says. */
export function shownName(given: string, type: StoredType): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${[...plain].slice(0, longestName).join('') || 'file'}.${storedTypes[type]}`;
}

/** A size as `340 KB` or `2.1 MB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
