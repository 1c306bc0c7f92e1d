import { parseMultipartRequest } from '@remix-run/multipart-parser';

export type MultipartLimits = { maxFiles: number; maxFileSize: number };

const maxParts = 200;

const maxFields = 1000;
const maxPlainBytes = 128 * 1024;

/** No form comes near that many. Splitting and cleaning tens of thousands takes too long. */
export function hasTooManyFields(bytes: Uint8Array): boolean {
  let count = 0;
  for (const byte of bytes) if (byte === 0x26) count += 1;
  return count > maxFields;
}

/** A form without files needs no more than other forms. */
async function readPlainForm(
  body: ReadableStream<Uint8Array> | null,
): Promise<{ form: FormData; isTruncated: boolean }> {
  const form = new FormData();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxPlainBytes) return { form, isTruncated: true };
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (hasTooManyFields(bytes)) return { form, isTruncated: true };
  for (const [name, value] of new URLSearchParams(bytes.toString())) form.append(name, value);
  return { form, isTruncated: false };
}

/** Not a `File`, because its content would have to be copied twice more. */
export type ReceivedFile = { name: string; bytes: Uint8Array };

/** Keeps one file in memory at a time. If the body is cut off or too large, returns the fields so far with `isTruncated`. */
export async function readMultipartForm(
  request: Request,
  fileField: string,
  { maxFiles, maxFileSize }: MultipartLimits,
  onFile: (file: ReceivedFile) => Promise<void>,
  track = (body: ReadableStream<Uint8Array>) => body,
): Promise<{ form: FormData; isTruncated: boolean }> {
  const watchedRequest = new Request(request.url, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: request.body && (track(request.body) as ReadableStream<Uint8Array<ArrayBuffer>>),
    duplex: 'half',
  } as RequestInit);
  const form = new FormData();
  let fileCount = 0;
  let textBytes = 0;
  let fileError: unknown;
  try {
    if (/^application\/x-www-form-urlencoded\b/i.test(watchedRequest.headers.get('content-type') ?? ''))
      return await readPlainForm(watchedRequest.body);
    for await (const part of parseMultipartRequest(watchedRequest, { maxFileSize, maxParts })) {
      if (part.isFile) fileCount += 1;
      if (fileCount > maxFiles) return { form, isTruncated: true };
      if (part.isText) textBytes += part.size;
      if (textBytes > maxPlainBytes) return { form, isTruncated: true };
      if (part.isText && part.name) form.append(part.name, part.text);
      if (part.isText || part.name !== fileField || part.size === 0) continue;
      await onFile({ name: part.filename ?? '', bytes: part.bytes }).catch((error: unknown) => {
        fileError = error;
        throw error;
      });
    }
    return { form, isTruncated: false };
  } catch (error) {
    if (error === fileError) throw error;
    return { form, isTruncated: true };
  } finally {
    // Unread bytes would block the browser's next request on this connection.
    await watchedRequest.body?.cancel().catch(() => {});
  }
}
