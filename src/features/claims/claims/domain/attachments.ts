import { baseName } from '../../../publishing/media/domain/media.ts';

const megabyte = 1024 * 1024;

export const maxFileSize = 10 * megabyte;
/** The most files in one submission. */
export const maxFiles = 6;
/** The largest form in bytes. Other fields can take 4 MB. */
export const maxFormBytes = maxFiles * maxFileSize + 4 * megabyte;
export const maxFilesPerClaim = 18;
/** The shop leaves a submission's files for the customer. */
export const maxFilesOfShop = maxFilesPerClaim - maxFiles;
export const unclaimedDays = 2;

export type UploadQuota = { hours: number; files: number; bytes: number };
export const senderQuotas = {
  hour: { hours: 1, files: 40, bytes: 100 * megabyte },
  total: { hours: 24 * unclaimedDays, files: 120, bytes: 300 * megabyte },
} satisfies Record<string, UploadQuota>;
/** The limit for all senders together protects the disk. */
export const siteQuota: UploadQuota = { hours: 24 * unclaimedDays, files: 5000, bytes: 2048 * megabyte };

/** The longer side of a stored photo in pixels. Labels stay readable at this size. */
export const maxSideLength = 2400;
/** Phones take smaller photos by default. */
export const maxPixels = 120_000_000;

export const storedTypes = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type StoredType = keyof typeof storedTypes;

/** For the `accept` attribute, which makes phones convert other formats to JPEG. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,application/pdf';

/** `attachment` is a token that only the sender has. */
export type Attachment = { attachment: string; fileName: string; size: number };
export type ListedAttachment = Attachment & { contentType: string };

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
      'We accept JPEG, PNG, and WebP photos and PDF files. This file is a different type, even if its name says otherwise.',
  },
  heic: {
    code: 'FileType',
    message: "We can't open HEIC photos. Open the photo, take a screenshot, and send that instead.",
  },
  image: { code: 'FileUnreadable', message: "We can't open this photo. Take it again, or send another one." },
  pdf: { code: 'FileUnreadable', message: "We can't open this PDF. Save it again, or send a photo of it." },
  locked: {
    code: 'FileLocked',
    message: 'This PDF has a password. Save it without one, or send a photo of it.',
  },
} satisfies Record<string, FileError>;

export const safeFileName = (fileName: string, type: StoredType): string =>
  `${baseName(fileName) || 'file'}.${storedTypes[type]}`;

export const formatFileSize = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
