import type { ErrorEntry } from '../errors.ts';
import { ApiError, showFailedRequest } from './api-client.ts';
import { encodedForm } from './encoded-form.ts';
import { startLoading } from './loading.ts';
import { showToast, unreachableToast } from './toasts.ts';

/** Fetches JSON from a route without a page. Rejects if the server is busy or unreachable. */
export async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${url.split('?')[0]} returned ${response.status}`);
  return response.json();
}

/** Posts a form to a route that responds with JSON, such as `quote-changes.ts`. Shows and throws failures like `sendApiRequest`. */
export async function postForm<T>(path: string, form: FormData): Promise<T> {
  const endLoading = startLoading();
  const init = { method: 'POST', body: encodedForm(form), headers: { 'x-enhanced-form': '1' } };
  const response = await fetch(path, init)
    .catch((error: unknown) => {
      showToast(unreachableToast);
      throw error;
    })
    .finally(endLoading);
  if (response.ok) return response.json();
  const { errors = [] }: { errors?: ErrorEntry[] } = await response.json().catch(() => ({}));
  showFailedRequest(response.status, errors);
  throw new ApiError('Something went wrong.', response.status, errors);
}
