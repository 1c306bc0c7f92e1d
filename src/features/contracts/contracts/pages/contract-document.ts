import { servicesContext } from '../../../../app/services-context.ts';
import { RequestError } from '../../../../platform/errors.ts';
import type { Route } from './+types/contract-document.ts';

export const handle = { isNeverPrefetched: true };

/** Downloads the stored contract, or a preview of the contract for a quote. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const opportunityId = query.get('opportunityId');
  const contracts = context.get(servicesContext).contracts;
  try {
    const { bytes, fileName } = opportunityId
      ? await contracts.previewContract(opportunityId)
      : await contracts.readContract(query.get('contractId') ?? '');
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    };
    return new Response(new Uint8Array(bytes), { headers });
  } catch (error) {
    if (error instanceof RequestError)
      return new Response("We couldn't find this contract.", { status: error.status });
    throw error;
  }
}
