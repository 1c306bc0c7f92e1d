export type Category = {
  id: string;
  name: string;
  /** URL slug, unique among categories. */
  seoUrl: string;
  seoTitle: string;
  seoDescription: string;
  parentCategoryId: string | null;
};

/** `parent` is the `seoUrl` of another category. */
export type NewCategory = Omit<Category, 'id' | 'parentCategoryId'> & { parent: string | null };

/** Slugs of categories that the code refers to. */
export const rootCategories = {
  knowledgeCenter: 'knowledge-center',
  pressRoom: 'press-room',
  pressReleases: 'press-releases',
  commonQuestions: 'common-questions',
  /** Pages with their own path, such as /about-us. */
  sitePages: 'site-pages',
} as const;
