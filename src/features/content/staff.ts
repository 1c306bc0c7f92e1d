export { contentStaffApi } from './staff/calls.ts';
export { categoryResource } from './staff/categories.ts';
export { pageResource } from './staff/pages.ts';
