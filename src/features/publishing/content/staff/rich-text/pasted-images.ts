import { isSitePath } from '../../domain/content-html.ts';

type PastedImage = { bytes: Blob; name: string };

const dataUrl = /^data:(image\/(?:png|jpeg|webp|avif));base64,([\w+/=]+)$/;

function toBlob(src: string): Blob | undefined {
  const [, type, text = ''] = dataUrl.exec(src.replace(/\s/g, '')) ?? [];
  return type === undefined
    ? undefined
    : new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
}

/**
 * Takes images that aren't on this site out of pasted HTML, because visitors wouldn't see them. Those that the text contains as data can
 * be uploaded. Programs such as Google Docs paste addresses that only the author can open.
 */
export function takePastedImages(html: string): { html: string; images: PastedImage[]; rejected: number } {
  const images: PastedImage[] = [];
  let rejected = 0;
  // Browsers write pasted tags with double quotes.
  const accepted = html.replace(/<img\b[^<>]*>/gi, (tag) => {
    const [, src = ''] = /\ssrc="([^"]*)"/i.exec(tag) ?? [];
    const [, alt = ''] = /\salt="([^"]*)"/i.exec(tag) ?? [];
    if (isSitePath(src)) return tag;
    const bytes = toBlob(src);
    if (bytes) images.push({ bytes, name: alt.trim() || 'Pasted image' });
    else rejected += 1;
    return '';
  });
  return { html: accepted, images, rejected };
}

export const describeRejected = (count: number): string =>
  `${count === 1 ? '1 image was' : `${count} images were`} not pasted, because visitors couldn't see ${count === 1 ? 'it' : 'them'} here. Save ${count === 1 ? 'it' : 'each'} as a file, then add it with the button "Image".`;
