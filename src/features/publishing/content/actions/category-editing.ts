import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { fillIn } from '../../../../shared/fill-in.ts';
import { type Category, sectionSlugs } from '../domain/category.ts';
import { buildCategoryTree, listCategoryIds } from '../domain/category-tree.ts';
import { categoryPath } from '../domain/paths.ts';
import { buildPaths, isFixed, movedPath } from '../domain/placement.ts';
import { type CategoryFilter, categoryStore } from '../store/categories.ts';
import { editedPageStore } from '../store/edited-pages.ts';
import { redirectStore } from '../store/redirects.ts';
import type { EditingDeps } from './editing/deps.ts';

export type CategoryEditingActions = ReturnType<typeof categoryEditingActions>;
export type CategoryFields = Omit<Category, 'id'>;
export type ListedCategory = Category & { path: string; isFixed: boolean };

const withPath = (category: Category, categories: Category[]): ListedCategory => {
  const parentCategory = categories.find(({ id }) => id === category.parentCategoryId) ?? null;
  return {
    ...category,
    path: categoryPath({ ...category, parentCategory }),
    isFixed: isFixed(category),
  };
};

async function lockCategory(tx: Db, id: string): Promise<Category> {
  const category = isUuid(id) ? await categoryStore(tx).byIdForUpdate(id) : undefined;
  if (!category) throw notFound('NotFound', "This category doesn't exist.");
  return category;
}

/** Only categories in a section can contain pages. */
async function validatePlace(tx: Db, id: string, fields: CategoryFields): Promise<void> {
  const parent = (await categoryStore(tx).all()).find((each) => each.id === fields.parentCategoryId);
  if (!sectionSlugs.includes(parent?.seoUrl ?? '')) {
    const message = 'Choose a section: Knowledge Center, Press Room, or Common Questions.';
    throw badRequest('NoPlace', message, 'parentCategoryId');
  }
  const otherCategory = await categoryStore(tx).otherWithSlug(fields.seoUrl, id);
  if (otherCategory) {
    const message = `The category "${otherCategory.name}" already uses this URL slug. Choose another one.`;
    throw badRequest('SlugTaken', message, 'seoUrl');
  }
}

async function saveRedirects(tx: Db, id: string, categoriesBefore: Category[], at: Date): Promise<void> {
  const trees = {
    before: buildCategoryTree(categoriesBefore),
    after: buildCategoryTree(await categoryStore(tx).all()),
  };
  const node = trees.after.find((each) => each.id === id);
  const oldNode = trees.before.find((each) => each.id === id);
  if (!node || !oldNode) return;
  const redirects = redirectStore(tx);
  const categoryPaths = movedPath(categoryPath(oldNode), categoryPath(node));
  if (categoryPaths.from) await redirects.save(categoryPaths.from, { categoryId: id }, at);
  const pages = await editedPageStore(tx).everPublished(listCategoryIds(node));
  const [from, to] = [buildPaths(pages, trees.before), buildPaths(pages, trees.after)];
  const takenPaths = categoryPaths.to ? [categoryPaths.to] : [];
  for (const page of pages) {
    const paths = movedPath(from.get(page.id) ?? '', to.get(page.id) ?? '');
    if (paths.from) await redirects.save(paths.from, { pageId: page.id }, at);
    if (paths.to && page.status === 'Published') takenPaths.push(paths.to);
  }
  await redirects.remove(takenPaths);
}

export const categoryEditingActions = ({
  database,
  now,
  placeholders,
}: Pick<EditingDeps, 'database' | 'now' | 'placeholders'>) => ({
  /** Call it after a change is committed. */

  async list(query: ListQuery<CategoryFilter>): Promise<ListResult<ListedCategory>> {
    const store = categoryStore(database.db);
    const { rows, total } = await store.list(query);
    const categories = await store.all();
    const values = await placeholders(database.db);
    return {
      rows: rows.map(({ position: _position, ...category }) => ({
        ...withPath(category, categories),
        name: fillIn(category.name, values),
      })),
      total,
    };
  },

  async find(db: Db, id: string): Promise<ListedCategory | undefined> {
    const categories = await categoryStore(db).all();
    const category = categories.find((each) => each.id === id);
    return category && withPath(category, categories);
  },

  async add(tx: Db, fields: CategoryFields): Promise<string> {
    const id = randomUUID();
    await validatePlace(tx, id, fields);
    await categoryStore(tx).insert({ ...fields, id });
    const { path } = withPath({ ...fields, id }, await categoryStore(tx).all());
    await redirectStore(tx).remove([path]);
    return id;
  },

  /** Throws 400 if the category moves although the site's code links to it. */
  async change(tx: Db, id: string, fields: CategoryFields): Promise<void> {
    const category = await lockCategory(tx, id);
    const before = await categoryStore(tx).all();
    const isMoved =
      fields.seoUrl !== category.seoUrl || fields.parentCategoryId !== category.parentCategoryId;
    if (isMoved && isFixed(category)) {
      const message = `The site links to /${category.seoUrl}. You can't change this category's URL slug or section.`;
      throw badRequest(
        'PlaceFixed',
        message,
        fields.seoUrl === category.seoUrl ? 'parentCategoryId' : 'seoUrl',
      );
    }
    if (isMoved) await validatePlace(tx, id, fields);
    await categoryStore(tx).update(id, fields);
    if (isMoved) await saveRedirects(tx, id, before, now());
  },

  /** Throws 400 if the category has subcategories, or if any version of a page has used it. */
  async remove(tx: Db, id: string): Promise<void> {
    const category = await lockCategory(tx, id);
    if (isFixed(category))
      throw badRequest('PlaceFixed', "The site links to this category, so you can't delete it.");
    const children = (await categoryStore(tx).all()).filter(
      ({ parentCategoryId }) => parentCategoryId === id,
    );
    if (children.length > 0) throw badRequest('InUse', 'This category has subcategories. Move them first.');
    if (await editedPageStore(tx).isCategoryUsed(id)) {
      const message = "Pages use this category, or used it in an earlier version, so you can't delete it.";
      throw badRequest('InUse', message);
    }
    await categoryStore(tx).remove(id);
  },
});
