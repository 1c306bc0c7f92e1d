import type { Attachment } from '../domain/attachments.ts';
import { fileAddress } from './addresses.ts';

/** Pixels; twice the size of a tile, for sharp screens. */
const side = 320;

/** Kept while the page's steps are exchanged, so that a photo isn't downloaded again for each. */
const drawn = new Map<string, HTMLCanvasElement>();

const download = async (attachment: string): Promise<Blob> => (await fetch(fileAddress(attachment))).blob();

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

/** A canvas, because the content security policy allows no addresses of local files. The name stands next to it. */
export async function drawThumbnail(
  place: HTMLElement,
  { attachment }: Attachment,
  file?: File,
): Promise<void> {
  try {
    const canvas = drawn.get(attachment) ?? (await draw(file ?? (await download(attachment))));
    drawn.set(attachment, canvas);
    canvas.ariaHidden = 'true';
    place.replaceChildren(canvas);
  } catch {
    // The file was uploaded; only its picture can't be shown.
  }
}
