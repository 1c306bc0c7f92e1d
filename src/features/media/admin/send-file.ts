import { xsrfToken } from '../../../platform/browser/api-client.ts';
import { refuseFault } from '../../../ui/staff/staff-call.ts';

/** What the server answers to a file that was sent ahead of its record. */
export type Received = { upload: string; name?: string; kind?: string; fileName?: string };

/** Sends the bytes of a file. Throws HttpError with what is wrong with it. */
export async function sendFile(call: string, file: File): Promise<Received> {
  const query = new URLSearchParams({ fileName: file.name });
  const response = await fetch(`/api/staff/${call}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': await xsrfToken() },
    body: file,
  });
  await refuseFault(response);
  return (await response.json()) as Received;
}
