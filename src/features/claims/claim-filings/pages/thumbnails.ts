import type { Attachment } from '../domain/attachments.ts';
import { attachmentPath } from './paths.ts';

/** Pixels; twice the size of a tile, for sharp screens. */
const side = 320;

/** Cached across form steps so that each photo is downloaded only once. */
const drawn = new Map<string, HTMLCanvasElement>();

const download = async (attachment: string): Promise<Blob> =>
  (await fetch(attachmentPath(attachment))).blob();

async function draw(blob: Blob): Promise<HTMLCanvasElement> {
  const photo = await createImageBitmap(blob);
  const shorter = Math.min(photo.width, photo.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const [left, top] = [(photo.width - shorter) / 2, (photo.height - shorter) / 2];
  canvas.getContext('2d')?.drawImage(photo, left, top, shorter, shorter, 0, 0, side, side);
  photo.close();
  return canvas;
}

/** Uses a canvas because the content security policy doesn't allow `blob:` URLs. */
export async function drawThumbnail(
  container: HTMLElement,
  { attachment }: Attachment,
  file?: File,
): Promise<void> {
  try {
    const canvas = drawn.get(attachment) ?? (await draw(file ?? (await download(attachment))));
    drawn.set(attachment, canvas);
    canvas.ariaHidden = 'true';
    container.replaceChildren(canvas);
  } catch {
    // The upload succeeded; only the preview can't be shown.
  }
}
