import { isMultipartRequest, type MultipartPart, parseMultipartRequest } from '@remix-run/multipart-parser';

export type MultipartLimits = { maxFiles: number; maxFileSize: number };

const maxParts = 200;

const toFile = ({ content, filename = '', mediaType }: MultipartPart) =>
  new File(content as Uint8Array<ArrayBuffer>[], filename, { type: mediaType });

/** Keeps one file in memory at a time. If the body is cut off or too large, returns the fields so far with `isTruncated`. */
export async function readMultipartForm(
  request: Request,
  fileField: string,
  { maxFiles, maxFileSize }: MultipartLimits,
  onFile: (file: File) => Promise<void>,
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
  let fileError: unknown;
  try {
    if (!isMultipartRequest(watchedRequest))
      return { form: await watchedRequest.formData(), isTruncated: false };
    for await (const part of parseMultipartRequest(watchedRequest, { maxFileSize, maxParts })) {
      if (part.isFile) fileCount += 1;
      if (fileCount > maxFiles) return { form, isTruncated: true };
      if (part.isText && part.name) form.append(part.name, part.text);
      if (part.isText || part.name !== fileField || part.size === 0) continue;
      await onFile(toFile(part)).catch((error: unknown) => {
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
