import { ApiError, showFailedCall } from '../../../../platform/browser/api-client.ts';
import { startLoading } from '../../../../platform/browser/loading.ts';
import { showToast, unreachable } from '../../../../platform/browser/toasts.ts';
import type { ErrorEntry } from '../../../../platform/errors.ts';

/** Posts a form to a page that responds with JSON. Shows and throws failures like `callApi`. */
export async function postToPage<T>(path: string, body: URLSearchParams): Promise<T> {
  const endLoading = startLoading();
  const response = await fetch(path, { method: 'POST', body, headers: { 'x-enhanced-form': '1' } })
    .catch((error: unknown) => {
      showToast(unreachable);
      throw error;
    })
    .finally(endLoading);
  if (response.ok) return response.json();
  const { errors = [] }: { errors?: ErrorEntry[] } = await response.json().catch(() => ({}));
  showFailedCall(response.status, errors);
  throw new ApiError('', response.status, errors);
}
