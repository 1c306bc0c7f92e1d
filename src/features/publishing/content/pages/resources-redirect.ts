import { redirect } from 'react-router';
import type { Route } from './+types/resources-redirect.ts';

export const loader = ({ params, request }: Route.LoaderArgs) =>
  redirect(
    `/knowledge-center/${encodeURIComponent(params.subCategorySeoUrl)}/${encodeURIComponent(params.seoUrl)}${new URL(request.url).search}`,
    301,
  );
