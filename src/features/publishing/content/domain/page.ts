import { millisecondsInDay } from 'date-fns/constants';
import type { ContentError } from './placement.ts';

export type PageStatus = 'Draft' | 'Scheduled' | 'Published' | 'Archived';

export type Page = {
  id: string;
  /** ISO 8601 timestamps. */
  createdAt: string;
  modifiedAt: string;
  name: string;
  description: string;
  /** HTML that `sanitizeContent` has sanitized. */
  content: string;
  seoUrl: string;
  seoTitle: string;
  seoDescription: string;
  cssClassName: string | null;
  imageUrl: string | null;
  videoName: string | null;
  videoUrl: string | null;
  categoryId: string;
};

/** `category` is the `seoUrl` of its category, and `publishedOn` is an ISO date. */
export type NewPage = Pick<
  Page,
  'name' | 'description' | 'content' | 'seoUrl' | 'seoTitle' | 'seoDescription'
> &
  Partial<Pick<Page, 'cssClassName' | 'imageUrl' | 'videoName' | 'videoUrl'>> & {
    category: string;
    publishedOn: string;
  };

export type PageSummary = Omit<Page, 'content'>;

export type NewPageRow = Omit<Page, 'modifiedAt'>;

export type PageFields = Omit<Page, 'id' | 'createdAt' | 'modifiedAt'>;

export type PageVersion = PageFields & VersionMetadata;

export type VersionMetadata = {
  pageId: string;
  number: number;
  savedAt: Date;
  savedBy: string;
  note: string | null;
};

/** Has the published fields, or the latest fields if the page was never published. */
export type EditedPage = Omit<Page, 'createdAt' | 'modifiedAt' | 'content'> & {
  status: PageStatus;
  createdAt: Date;
  updatedAt: Date;
  version: number;
  /** Stays set after the page is unpublished. */
  publishedVersion: number | null;
  /** When `scheduledVersion` will be published. */
  scheduledAt: Date | null;
  scheduledVersion: number | null;
};

/** Says how a previewed version differs from what visitors see. */
export function describePreview(
  { status, publishedVersion }: Pick<EditedPage, 'status' | 'publishedVersion'>,
  version: number,
): string {
  if (publishedVersion === null) return 'Preview: not published yet';
  if (status !== 'Published') return 'Preview: not published anymore';
  if (version === publishedVersion) return 'Preview: the same as the published page';
  return version > publishedVersion
    ? "Preview of changes that aren't published"
    : 'Preview of an earlier version';
}

type Feed = {
  title: string;
  description: string;
  url: string;
  feedUrl: string;
  items: { title: string; description: string; url: string; publishedAt: string }[];
};

/** Escapes text for XML and leaves out characters that XML 1.0 doesn't allow. */
const escapeXml = (text: string) =>
  Array.from(text, (char) => {
    const code = char.codePointAt(0) ?? 0;
    if (code < 32 && !'\t\n\r'.includes(char)) return '';
    if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff) return '';
    return '&<>"'.includes(char) ? `&#${code};` : char;
  }).join('');

const renderItem = ({ title, description, url, publishedAt }: Feed['items'][number]) =>
  `<item><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><guid>${escapeXml(url)}</guid><pubDate>${new Date(publishedAt).toUTCString()}</pubDate><description>${escapeXml(description)}</description></item>`;

/** URLs must be absolute. */
export function renderRssFeed({ title, description, url, feedUrl, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link><atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/><description>${escapeXml(description)}</description><language>en-US</language>
${items.map(renderItem).join('\n')}
</channel></rss>
`;
}

/** A year. */
const maxScheduleMilliseconds = 366 * millisecondsInDay;

export function findScheduleError(
  page: Pick<EditedPage, 'status' | 'version' | 'publishedVersion'>,
  at: Date,
  now: Date,
): ContentError | undefined {
  if (page.status === 'Published' && page.publishedVersion === page.version)
    return {
      field: 'at',
      code: 'NoChange',
      message: `Version ${page.version} is already published. Save a change first.`,
    };
  if (at <= now)
    return {
      field: 'at',
      code: 'InPast',
      message: 'This time is in the past. Choose a later time, or publish now.',
    };
  if (at.getTime() - now.getTime() > maxScheduleMilliseconds)
    return { field: 'at', code: 'TooFar', message: 'Choose a time within the next year.' };
  return undefined;
}
