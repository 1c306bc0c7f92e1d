import { z } from 'zod';
import { staffResource } from '../../platform/staff/resource.ts';
import { name, seoDescription, seoTitle, seoUrl } from './staff/words.ts';
import type { CategoryEditingUseCases } from './use-cases/category-editing.ts';

const record = z.object({
  id: z.string(),
  name: z.string(),
  seoUrl: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  parentCategoryId: z.string().nullable(),
  address: z.string().meta({ description: 'Where visitors find its list' }),
  isFixed: z.boolean().meta({ description: 'The site leads to it: its address and place stay' }),
});

const words = z.object({
  name,
  seoUrl,
  seoTitle,
  seoDescription,
  parentCategoryId: z.uuid('Choose the part of the site.').nullable(),
});

export const categoryResource = (categories: CategoryEditingUseCases) =>
  staffResource({
    name: 'categories',
    title: 'category',
    record,
    opened: record,
    filters: {
      parentCategoryId: z.uuid().optional(),
      q: z.string().max(200).optional().meta({ description: 'How the name begins' }),
    },
    sorts: ['position', 'name'],
    list: categories.list,
    find: categories.find,
    add: { body: words, run: ({ tx }, body) => categories.add(tx, body) },
    change: { body: words, run: ({ tx }, id, body) => categories.change(tx, id, body) },
    remove: { run: ({ tx }, id) => categories.remove(tx, id) },
    committed: () => categories.showAnew(),
  });

export { contentStaffApi } from './staff/calls.ts';
export { pageResource } from './staff/pages.ts';
