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
