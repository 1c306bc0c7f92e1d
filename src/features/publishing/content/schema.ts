import { z } from 'zod';
import { errorResponsesFor } from '../../../platform/http/error-body.ts';
import { pagingQuery } from '../../../platform/http/query-integer.ts';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import type { CategoryNode } from './domain/category-tree.ts';

const categoryFields = {
  id: z.string(),
  name: z.string(),
  seoDescription: z.string(),
  seoTitle: z.string(),
  seoUrl: z.string().meta({ description: 'URL slug, unique' }),
  parentCategoryId: z.string().nullable(),
};

const parentCategory = z.object(categoryFields).meta({ id: 'ParentCategory' });

const categoryResponse: z.ZodType<CategoryNode> = z
  .object({
    ...categoryFields,
    parentCategory: parentCategory.nullable(),
    get children() {
      return z.array(categoryResponse);
    },
  })
  .meta({ id: 'Category' });

const pageResponse = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    content: z.string().meta({ description: 'Sanitized HTML' }),
    cssClassName: z.string().nullable(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    name: z.string(),
    videoName: z.string().nullable(),
    videoUrl: z.string().nullable(),
    seoDescription: z.string(),
    seoTitle: z.string(),
    seoUrl: z.string().meta({ description: 'URL slug, unique' }),
    category: categoryResponse,
  })
  .meta({ id: 'Page' });

const requiredText = (name: string) =>
  z
    .string({ error: whenMissing(`The parameter ${name} is required.`) })
    .trim()
    .min(1, `The parameter ${name} is required.`)
    .max(200, `The parameter ${name} must be 200 characters or fewer.`);
const byId = z.object({ id: requiredText('id') });
const byUrl = z.object({ url: requiredText('url') });
const paging = pagingQuery(500);

const noCategory = z.null().meta({ description: "The category doesn't exist" });
const categories = { tags: ['categories'] };
const pages = { tags: ['pages'] };

export const contentRoutes = {
  categoryById: {
    method: 'GET',
    url: '/api/categories/get-by-id',
    schema: {
      ...categories,
      operationId: 'getCategoryById',
      summary: "Gets a category by its ID. Returns 204 when it doesn't exist.",
      querystring: byId,
      response: { 200: categoryResponse, 204: noCategory, ...errorResponsesFor() },
    },
  },
  categoryByUrl: {
    method: 'GET',
    url: '/api/categories/get-by-url',
    schema: {
      ...categories,
      operationId: 'getCategoryByUrl',
      summary: "Gets a category by its URL slug. Returns 204 when it doesn't exist.",
      querystring: byUrl,
      response: { 200: categoryResponse, 204: noCategory, ...errorResponsesFor() },
    },
  },
  allCategories: {
    method: 'GET',
    url: '/api/categories/get-all',
    schema: {
      ...categories,
      operationId: 'getAllCategories',
      summary: 'Lists categories, each with its children, up to 500 per request',
      querystring: z.object(paging),
      response: { 200: z.array(categoryResponse), ...errorResponsesFor() },
    },
  },
  pageById: {
    method: 'GET',
    url: '/api/pages/get-by-id',
    schema: {
      ...pages,
      operationId: 'getPageById',
      summary: 'Gets a published page by its ID',
      querystring: z.object({ Id: requiredText('Id') }),
      response: { 200: pageResponse, ...errorResponsesFor(404) },
    },
  },
  pageByUrl: {
    method: 'GET',
    url: '/api/pages/get-by-url',
    schema: {
      ...pages,
      operationId: 'getPageByUrl',
      summary: 'Gets a published page by its URL slug',
      querystring: byUrl,
      response: { 200: pageResponse, ...errorResponsesFor(404) },
    },
  },
  allPages: {
    method: 'GET',
    url: '/api/pages/get-all',
    schema: {
      ...pages,
      operationId: 'getAllPages',
      summary: 'Lists published pages, newest first, up to 500 per request',
      querystring: z.object(paging),
      response: { 200: z.array(pageResponse), ...errorResponsesFor() },
    },
  },
  pagesForCategoryById: {
    method: 'GET',
    url: '/api/pages/get-pages-for-category-by-id',
    schema: {
      ...pages,
      operationId: 'getPagesForCategoryById',
      summary:
        'Lists the published pages of a category and its children, newest first, up to 500 per request',
      querystring: byId.extend(paging),
      response: { 200: z.array(pageResponse), ...errorResponsesFor() },
    },
  },
  pagesForCategoryByUrl: {
    method: 'GET',
    url: '/api/pages/get-pages-for-category-by-url',
    schema: {
      ...pages,
      operationId: 'getPagesForCategoryByUrl',
      summary:
        "Lists the published pages of a category and its children, by the category's URL slug, up to 500 per request",
      querystring: byUrl.extend(paging),
      response: { 200: z.array(pageResponse), ...errorResponsesFor() },
    },
  },
} as const;
