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
export type PageWords = Omit<Page, 'id' | 'createdAt'>;

/** What was saved of a page at one time. */
export type PageVersion = PageWords & VersionFacts;

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
