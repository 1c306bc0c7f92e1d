import { staffFetch } from './staff-request.ts';

/** Instead of a link, because the server may ask for the password first. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await staffFetch(path);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
