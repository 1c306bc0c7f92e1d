import { type FileUpload, parseFormData } from '@remix-run/form-data-parser';

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

export type MultipartLimits = { maxFiles: number; maxFileSize: number };

/** Fields stand before the files in our forms, and take no more than this. */
const headSize = 256 * 1024;

/** Passes a body on and remembers its first part. */
function remembering(body: Body) {
  const head: Uint8Array[] = [];
  let left = headSize;
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        if (left > 0) head.push(chunk.slice(0, left));
        left -= chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  return { stream, head: () => Buffer.concat(head) };
}

/** The fields that came before the first file. */
async function fieldsBefore(head: Buffer, contentType: string, fileField: string): Promise<FormData> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  const firstFile = head.indexOf(`name="${fileField}"; filename="`);
  if (!boundary || firstFile < 0) return new FormData();
  const fields = head.subarray(0, head.lastIndexOf(`--${boundary}`, firstFile));
  const whole = Buffer.concat([fields, Buffer.from(`--${boundary}--\r\n`)]);
  return new Response(whole, { headers: { 'content-type': contentType } }).formData();
}

/**
 * A form that may carry files, read while it comes: each file goes to `onFile` and is then forgotten, so that no more than
 * one is held at a time. When a file is over the limits, or the body breaks off, the fields that came before the files
 * are still answered, with `isCut`. Empty files are left out. What `onFile` throws is thrown on. `pass` may watch the
 * bytes as they arrive.
 */
export async function readMultipartForm(
  request: Request,
  fileField: string,
  limits: MultipartLimits,
  onFile: (file: FileUpload) => Promise<void>,
  pass = (body: ReadableStream<Uint8Array>) => body,
): Promise<{ form: FormData; isCut: boolean }> {
  const contentType = request.headers.get('content-type') ?? '';
  if (!request.body) return { form: new FormData(), isCut: true };
  const { stream, head } = remembering(pass(request.body) as Body);
  const remembered = new Request(request.url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: stream,
    duplex: 'half',
  } as RequestInit);
  let thrown: unknown;
  try {
    const form = await parseFormData(remembered, { ...limits, maxParts: 200 }, async (file) => {
      if (file.fieldName !== fileField || file.size === 0) return;
      await onFile(file).catch((error: unknown) => {
        thrown = error;
        throw error;
      });
    });
    return { form, isCut: false };
  } catch (error) {
    if (error === thrown) throw error;
    const form = await fieldsBefore(head(), contentType, fileField).catch(() => new FormData());
    return { form, isCut: true };
  }
}
