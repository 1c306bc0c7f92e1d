import type { ErrorEntry } from '../errors.ts';
import { ApiError, apiUrl, loadXsrfHeader, showFailedRequest } from './api-client.ts';

export type Upload<T> = {
  /** Rejects with `ApiError`: with the server's status if it rejects the file, and with 0 if the upload fails. */
  response: Promise<T>;
  abort: () => void;
};

const uploadFailed = () => new ApiError('The upload failed. Check your connection and try again.', 0, []);

function parseErrors(text: string): ErrorEntry[] {
  try {
    const body = JSON.parse(text) as { errors?: ErrorEntry[] };
    return Array.isArray(body.errors) ? body.errors : [];
  } catch {
    return [];
  }
}

/** Uploads a file and reports its progress from 0 to 1, which `fetch` can't do yet. */
export function uploadFile<T>(path: string, file: File, onProgress: (fraction: number) => void): Upload<T> {
  const request = new XMLHttpRequest();
  const result = new Promise<T>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(uploadFailed()));
    request.addEventListener('timeout', () => reject(uploadFailed()));
    request.addEventListener('abort', () => reject(uploadFailed()));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(JSON.parse(request.responseText) as T);
      const entries = parseErrors(request.responseText);
      // Errors about the file itself are shown next to it.
      if (request.status === 401 || request.status === 403) showFailedRequest(request.status, entries);
      reject(new ApiError(entries[0]?.message ?? 'Something went wrong.', request.status, entries));
    });
    loadXsrfHeader()
      .then((headers) => {
        request.open('POST', `${apiUrl(path)}?${new URLSearchParams({ fileName: file.name })}`);
        request.setRequestHeader('content-type', 'application/octet-stream');
        request.setRequestHeader('accept', 'application/json');
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.send(file);
      })
      .catch(() => reject(uploadFailed()));
  });
  return { response: result, abort: () => request.abort() };
}
