import { createHash } from 'node:crypto';
import { RequestError } from '../../../../platform/errors.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { contractTemplatesContext } from '../context.ts';
import type { Route } from './+types/sample-contract.ts';

/** Serves the same file as the API, but browsers display it and search engines can index it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const contractTemplates = context.get(contractTemplatesContext);
  const { ipAddress } = context.get(visitContext).visitor;
  const plan = await contractTemplates.findPlan(params.plan);
  const state = new URL(request.url).searchParams.get('state')?.toUpperCase();
  const isKnown = plan && (state === undefined || (await contractTemplates.isKnownState(state)));
  if (!isKnown) return new Response("We don't have this contract.", { status: 404 });
  try {
    const { fileName, bytes } = await contractTemplates.download(plan, state, ipAddress);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': 'public, max-age=3600' };
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-length': String(bytes.byteLength),
        'content-disposition': `inline; filename="${fileName}"`,
      },
    });
  } catch (error) {
    // The visitor downloaded too many files, or the server is overloaded.
    if (error instanceof RequestError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
