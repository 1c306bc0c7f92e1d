import { ApiError, showFailedCall } from '../../../../platform/browser/api-client.ts';
import { startLoading } from '../../../../platform/browser/loading.ts';
import { showToast, unreachable } from '../../../../platform/browser/toasts.ts';
import type { ErrorEntry } from '../../../../platform/errors.ts';

/** A form without files, as browsers send it. */
export const encoded = (form: FormData) =>
  new URLSearchParams(Array.from(form, ([name, value]) => [name, String(value)]));

/** Posts a form to a path that responds with JSON, such as `quote-changes.ts`. Shows and throws failures like `callApi`. */
export async function postToPage<T>(path: string, form: FormData): Promise<T> {
  const endLoading = startLoading();
  const init = { method: 'POST', body: encoded(form), headers: { 'x-enhanced-form': '1' } };
  const response = await fetch(path, init)
    .catch((error: unknown) => {
      showToast(unreachable);
      throw error;
    })
    .finally(endLoading);
  if (response.ok) return response.json();
  const { errors = [] }: { errors?: ErrorEntry[] } = await response.json().catch(() => ({}));
  showFailedCall(response.status, errors);
  throw new ApiError('Something went wrong.', response.status, errors);
}
