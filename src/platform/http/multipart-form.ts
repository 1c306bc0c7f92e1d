import { isMultipartRequest, type MultipartPart, parseMultipartRequest } from '@remix-run/multipart-parser';

export type MultipartLimits = { maxFiles: number; maxFileSize: number };

const mostParts = 200;

const fileOf = ({ content, filename = '', mediaType }: MultipartPart) =>
  new File(content as Uint8Array<ArrayBuffer>[], filename, { type: mediaType });

/**
 * A form that may carry files, read while it arrives: each file goes to `onFile` and is then forgotten, so no more than
 * one is held at a time. When a file is over the limits, or the body breaks off, the fields that came before are still
 * returned, with `isCut`. Empty files are left out. What `onFile` throws is thrown on. `pass` may watch the bytes as they
 * arrive.
 */
export async function readMultipartForm(
  request: Request,
  fileField: string,
  { maxFiles, maxFileSize }: MultipartLimits,
  onFile: (file: File) => Promise<void>,
  pass = (body: ReadableStream<Uint8Array>) => body,
): Promise<{ form: FormData; isCut: boolean }> {
  const watched = new Request(request.url, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: request.body && (pass(request.body) as ReadableStream<Uint8Array<ArrayBuffer>>),
    duplex: 'half',
  } as RequestInit);
  const form = new FormData();
  let files = 0;
  let thrown: unknown;
  try {
    if (!isMultipartRequest(watched)) return { form: await watched.formData(), isCut: false };
    for await (const part of parseMultipartRequest(watched, { maxFileSize, maxParts: mostParts })) {
      if (part.isFile) files += 1;
      if (files > maxFiles) return { form, isCut: true };
      if (part.isText && part.name) form.append(part.name, part.text);
      if (part.isText || part.name !== fileField || part.size === 0) continue;
      await onFile(fileOf(part)).catch((error: unknown) => {
        thrown = error;
        throw error;
      });
    }
    return { form, isCut: false };
  } catch (error) {
    if (error === thrown) throw error;
    return { form, isCut: true };
  }
}
