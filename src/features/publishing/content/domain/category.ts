export type Category = {
  id: string;
  name: string;
  seoUrl: string;
  seoTitle: string;
  seoDescription: string;
  parentCategoryId: string | null;
};

/** `parent` is the `seoUrl` of another category. */
export type NewCategory = Omit<Category, 'id' | 'parentCategoryId'> & { parent: string | null };

export const rootCategories = {
  knowledgeCenter: 'knowledge-center',
  pressRoom: 'press-room',
  pressReleases: 'press-releases',
  commonQuestions: 'common-questions',
  sitePages: 'site-pages',
} as const;

/** Only subcategories of a section can contain pages that staff create. */
export const sectionSlugs: string[] = [
  rootCategories.knowledgeCenter,
  rootCategories.pressRoom,
  rootCategories.commonQuestions,
];
