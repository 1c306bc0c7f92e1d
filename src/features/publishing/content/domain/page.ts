import { millisecondsInDay } from 'date-fns/constants';
import type { ContentError } from './placing.ts';

export type PageStatus = 'Draft' | 'Scheduled' | 'Published' | 'Archived';

/** An article, a press release, a question, or the text of a page of the site. */
export type Page = {
  id: string;
  /** ISO time. */
  createdAt: string;
  name: string;
  /** One or two sentences for lists and search results, without markup. */
  description: string;
  /** Rich text: HTML within what `sanitizeContent` lets through. */
  content: string;
  /** One word of the address, unique among pages. */
  seoUrl: string;
  seoTitle: string;
  seoDescription: string;
  cssClassName: string | null;
  imageUrl: string | null;
  videoName: string | null;
  videoUrl: string | null;
  categoryId: string;
};

/** As it is written before it has an id. `category` is the `seoUrl` of its category, `publishedOn` an ISO date. */
export type NewPage = Pick<
  Page,
  'name' | 'description' | 'content' | 'seoUrl' | 'seoTitle' | 'seoDescription'
> &
  Partial<Pick<Page, 'cssClassName' | 'imageUrl' | 'videoName' | 'videoUrl'>> & {
    category: string;
    publishedOn: string;
  };

/** A page without its text, as lists show it. */
export type PageSummary = Omit<Page, 'content'>;

/** What an editor writes of a page. */
export type PageTexts = Omit<Page, 'id' | 'createdAt'>;

/** What was saved of a page at one time. */
export type PageVersion = PageTexts & VersionFacts;

/** Who saved a version, and when. */
export type VersionFacts = {
  pageId: string;
  /** Counted from 1 for each page. */
  number: number;
  savedAt: Date;
  savedBy: string;
  note: string | null;
};

/** A page as staff know it: its words are those visitors see, or while it was never published those of its newest version. */
export type EditedPage = Omit<Page, 'createdAt' | 'content'> & {
  status: PageStatus;
  createdAt: Date;
  updatedAt: Date;
  /** The newest. */
  version: number;
  /** What the page shows since it was published last. */
  publishedVersion: number | null;
  /** When `scheduledVersion` goes out by itself. */
  scheduledAt: Date | null;
  scheduledVersion: number | null;
};

type Feed = {
  title: string;
  description: string;
  address: string;
  ownAddress: string;
  items: { title: string; description: string; address: string; publishedAt: string }[];
};

/** Text for XML: signs with a meaning escaped, those that XML 1.0 has no place for left out. */
const xml = (text: string) =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 32 && !'\t\n\r'.includes(sign)) return '';
    if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff) return '';
    return '&<>"'.includes(sign) ? `&#${code};` : sign;
  }).join('');

const item = ({ title, description, address, publishedAt }: Feed['items'][number]) =>
  `<item><title>${xml(title)}</title><link>${xml(address)}</link><guid>${xml(address)}</guid><pubDate>${new Date(publishedAt).toUTCString()}</pubDate><description>${xml(description)}</description></item>`;

/** An RSS 2.0 feed. Addresses are absolute, `publishedAt` ISO times. */
export function rssFeed({ title, description, address, ownAddress, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(title)}</title><link>${xml(address)}</link><atom:link href="${xml(ownAddress)}" rel="self" type="application/rss+xml"/><description>${xml(description)}</description><language>en-US</language>
${items.map(item).join('\n')}
</channel></rss>
`;
}

const year = 366 * millisecondsInDay;

/** What is wrong with publishing a page's newest version at a time. */
export function scheduleError(
  page: Pick<EditedPage, 'status' | 'version' | 'publishedVersion'>,
  at: Date,
  now: Date,
): ContentError | undefined {
  if (page.status === 'Published' && page.publishedVersion === page.version)
    return {
      field: 'at',
      code: 'NoChange',
      message: `Visitors see version ${page.version} already. Save a change first.`,
    };
  if (at <= now)
    return { field: 'at', code: 'InPast', message: 'This time is over. Choose a later one, or publish now.' };
  if (at.getTime() - now.getTime() > year)
    return { field: 'at', code: 'TooFar', message: 'Choose a time within a year from now.' };
  return undefined;
}
