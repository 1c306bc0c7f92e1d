import { randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { Listed, ListQuery } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { categoryAddress } from '../domain/addresses.ts';
import type { Category } from '../domain/category.ts';
import { categoryTree, idsWithin } from '../domain/category-tree.ts';
import { addressesOf, isFixed, movedPath, openRoots } from '../domain/placing.ts';
import { type CategoryFilter, categoryStore } from '../store/categories.ts';
import { editedPageStore } from '../store/edited-pages.ts';
import { redirectStore } from '../store/redirects.ts';

export type CategoryEditingActions = ReturnType<typeof categoryEditingActions>;
export type CategoryTexts = Omit<Category, 'id'>;
export type ListedCategory = Category & { address: string; isFixed: boolean };

const withAddress = (category: Category, all: Category[]): ListedCategory => {
  const parentCategory = all.find(({ id }) => id === category.parentCategoryId) ?? null;
  return {
    ...category,
    address: categoryAddress({ ...category, parentCategory }),
    isFixed: isFixed(category),
  };
};

async function locked(tx: Db, id: string): Promise<Category> {
  const category = isUuid(id) ? await categoryStore(tx).byIdForUpdate(id) : undefined;
  if (!category) throw notFound('NotFound', 'There is no such category.');
  return category;
}

/** Throws 400 where a category cannot stand. Only those below a part of the site have addresses that lead anywhere. */
async function refusePlace(tx: Db, id: string, words: CategoryTexts): Promise<void> {
  const parent = (await categoryStore(tx).all()).find((each) => each.id === words.parentCategoryId);
  if (!openRoots.includes(parent?.seoUrl ?? '')) {
    const message = 'Choose the part of the site: Knowledge Center, Press Room or Common Questions.';
    throw badRequest('NoPlace', message, 'parentCategoryId');
  }
  const holder = await categoryStore(tx).holderOf(words.seoUrl, id);
  if (holder) {
    const message = `The category "${holder.name}" has this address. Choose another one.`;
    throw badRequest('AddressTaken', message, 'seoUrl');
  }
}

/** Keeps redirects for a category that moved and for all pages that moved with it. */
async function keepRedirects(tx: Db, id: string, before: Category[], at: Date): Promise<void> {
  const trees = { before: categoryTree(before), after: categoryTree(await categoryStore(tx).all()) };
  const node = trees.after.find((each) => each.id === id);
  const old = trees.before.find((each) => each.id === id);
  if (!node || !old) return;
  const redirects = redirectStore(tx);
  const own = movedPath(categoryAddress(old), categoryAddress(node));
  if (own.from) await redirects.keep(own.from, { categoryId: id }, at);
  const pages = await editedPageStore(tx).oncePublished(idsWithin(node));
  const [from, to] = [addressesOf(pages, trees.before), addressesOf(pages, trees.after)];
  const ends = own.to ? [own.to] : [];
  for (const page of pages) {
    const moved = movedPath(from.get(page.id) ?? '', to.get(page.id) ?? '');
    if (moved.from) await redirects.keep(moved.from, { pageId: page.id }, at);
    if (moved.to && page.status === 'Published') ends.push(moved.to);
  }
  await redirects.end(ends);
}

/** The shelves of the site's texts, in the hands of editors. */
export const categoryEditingActions = ({
  database,
  now,
  purgePages,
}: {
  database: Database;
  now: () => Date;
  /** Makes stored pages with these tags be rendered anew. */
  purgePages: (tags: string[]) => void;
}) => ({
  /** After a change was committed: visitors see it. */
  purgePages: (): void => purgePages(['content']),

  async list(query: ListQuery<CategoryFilter>): Promise<Listed<ListedCategory>> {
    const store = categoryStore(database.db);
    const { rows, total } = await store.list(query);
    const all = await store.all();
    return { rows: rows.map(({ position: _position, ...category }) => withAddress(category, all)), total };
  },

  async find(db: Db, id: string): Promise<ListedCategory | undefined> {
    const all = await categoryStore(db).all();
    const category = all.find((each) => each.id === id);
    return category && withAddress(category, all);
  },

  /** Answers the id of the new category. */
  async add(tx: Db, words: CategoryTexts): Promise<string> {
    const id = randomUUID();
    await refusePlace(tx, id, words);
    await categoryStore(tx).insert({ ...words, id });
    const { address } = withAddress({ ...words, id }, await categoryStore(tx).all());
    await redirectStore(tx).end([address]);
    return id;
  },

  /** New words; those the site asks for by their address keep it and their place. */
  async change(tx: Db, id: string, words: CategoryTexts): Promise<void> {
    const category = await locked(tx, id);
    const before = await categoryStore(tx).all();
    const isMoved = words.seoUrl !== category.seoUrl || words.parentCategoryId !== category.parentCategoryId;
    if (isMoved && isFixed(category)) {
      const message = `The site leads to /${category.seoUrl}. Keep the address and the place of this category.`;
      throw badRequest(
        'PlaceFixed',
        message,
        words.seoUrl === category.seoUrl ? 'parentCategoryId' : 'seoUrl',
      );
    }
    if (isMoved) await refusePlace(tx, id, words);
    await categoryStore(tx).update(id, words);
    if (isMoved) await keepRedirects(tx, id, before, now());
  },

  /** Removes a category that nothing stands on or ever stood on. */
  async remove(tx: Db, id: string): Promise<void> {
    const category = await locked(tx, id);
    if (isFixed(category)) throw badRequest('PlaceFixed', 'The site leads to this category. It stays.');
    const children = (await categoryStore(tx).all()).filter(
      ({ parentCategoryId }) => parentCategoryId === id,
    );
    if (children.length > 0)
      throw badRequest('InUse', 'There are categories below this one. Move them first.');
    if (await editedPageStore(tx).isCategoryUsed(id)) {
      const message =
        'Pages stand in this category, or versions of theirs did. It stays, and their history with it.';
      throw badRequest('InUse', message);
    }
    await categoryStore(tx).remove(id);
  },
});
