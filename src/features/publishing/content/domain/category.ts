/** A shelf of content: articles, press releases and questions each stand on one. Shelves form a tree. */
export type Category = {
  id: string;
  name: string;
  /** One word of the address, unique among categories. */
  seoUrl: string;
  seoTitle: string;
  seoDescription: string;
  parentCategoryId: string | null;
};

/** As it is written before it has an id; `parent` is the `seoUrl` of another. */
export type NewCategory = Omit<Category, 'id' | 'parentCategoryId'> & { parent: string | null };

/** Categories that the site itself refers to by their `seoUrl`. */
export const rootCategories = {
  knowledgeCenter: 'knowledge-center',
  pressRoom: 'press-room',
  pressReleases: 'press-releases',
  commonQuestions: 'common-questions',
  /** Texts of pages with an address of their own, such as about-us. */
  sitePages: 'site-pages',
} as const;
