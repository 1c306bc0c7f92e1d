import { redirect } from 'react-router';
import type { ShownContent } from '../actions/index.ts';

/** Where a request goes whose path nothing stands at: after what moved away from it, else to `otherwise`, else to 404. */
export async function movedOr(
  content: ShownContent,
  request: Request,
  otherwise?: string,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const target = (await content.movedTo(pathname)) ?? otherwise;
  if (target === undefined) return redirect('/404');
  const [path = '', anchor] = target.split('#');
  return redirect(`${path}${search}${anchor === undefined ? '' : `#${anchor}`}`, 301);
}
