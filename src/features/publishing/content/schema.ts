import { z } from 'zod';
import { errorsOf } from '../../../platform/http/error-body.ts';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import type { CategoryNode } from './domain/category-tree.ts';

const categoryFields = {
  id: z.string(),
  name: z.string(),
  seoDescription: z.string(),
  seoTitle: z.string(),
  seoUrl: z.string().meta({ description: 'One word of the address, unique' }),
  parentCategoryId: z.string().nullable(),
};

const parentCategory = z.object(categoryFields).meta({ id: 'ParentCategory' });

const categoryAnswer: z.ZodType<CategoryNode> = z
  .object({
    ...categoryFields,
    parentCategory: parentCategory.nullable(),
    get children() {
      return z.array(categoryAnswer);
    },
  })
  .meta({ id: 'Category' });

const pageAnswer = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    content: z.string().meta({ description: 'HTML, sanitised' }),
    cssClassName: z.string().nullable(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    name: z.string(),
    videoName: z.string().nullable(),
    videoUrl: z.string().nullable(),
    seoDescription: z.string(),
    seoTitle: z.string(),
    seoUrl: z.string().meta({ description: 'One word of the address, unique' }),
    category: categoryAnswer,
  })
  .meta({ id: 'Page' });

const needed = (name: string) =>
  z
    .string({ error: whenMissing(`The parameter ${name} is missing.`) })
    .trim()
    .min(1, `The parameter ${name} is missing.`)
    .max(200, `The parameter ${name} can have up to 200 characters.`);
const byId = z.object({ id: needed('id') });
const byUrl = z.object({ url: needed('url') });

const noCategory = z.null().meta({ description: 'There is no such category' });
const categories = { tags: ['categories'] };
const pages = { tags: ['pages'] };

export const contentCalls = {
  categoryById: {
    method: 'GET',
    url: '/api/categories/get-by-id',
    schema: {
      ...categories,
      summary: 'Gets a category by its ID. 204 when there is none.',
      querystring: byId,
      response: { 200: categoryAnswer, 204: noCategory, ...errorsOf() },
    },
  },
  categoryByUrl: {
    method: 'GET',
    url: '/api/categories/get-by-url',
    schema: {
      ...categories,
      summary: 'Gets a category by its URL slug. 204 when there is none.',
      querystring: byUrl,
      response: { 200: categoryAnswer, 204: noCategory, ...errorsOf() },
    },
  },
  allCategories: {
    method: 'GET',
    url: '/api/categories/get-all',
    schema: {
      ...categories,
      summary: 'Lists all categories, each with its children',
      response: { 200: z.array(categoryAnswer), ...errorsOf() },
    },
  },
  pageById: {
    method: 'GET',
    url: '/api/pages/get-by-id',
    schema: {
      ...pages,
      summary: 'Gets a published page by its ID',
      querystring: z.object({ Id: needed('Id') }),
      response: { 200: pageAnswer, ...errorsOf(404) },
    },
  },
  pageByUrl: {
    method: 'GET',
    url: '/api/pages/get-by-url',
    schema: {
      ...pages,
      summary: 'Gets a published page by its URL slug',
      querystring: byUrl,
      response: { 200: pageAnswer, ...errorsOf(404) },
    },
  },
  allPages: {
    method: 'GET',
    url: '/api/pages/get-all',
    schema: {
      ...pages,
      summary: 'Lists all published pages, newest first',
      response: { 200: z.array(pageAnswer), ...errorsOf() },
    },
  },
  pagesForCategoryById: {
    method: 'GET',
    url: '/api/pages/get-pages-for-category-by-id',
    schema: {
      ...pages,
      summary: 'Lists the published pages of a category and its children, newest first',
      querystring: byId,
      response: { 200: z.array(pageAnswer), ...errorsOf() },
    },
  },
  pagesForCategoryByUrl: {
    method: 'GET',
    url: '/api/pages/get-pages-for-category-by-url',
    schema: {
      ...pages,
      summary: 'Lists the published pages of a category, by its URL slug, and of its children',
      querystring: byUrl,
      response: { 200: z.array(pageAnswer), ...errorsOf() },
    },
  },
} as const;
