import { hasNumber } from '../../../selling/landing-phones/domain/telephone.ts';
import { withResponsivePictures } from '../domain/page-media.ts';

/** A text of the content system. It was sanitised when it was saved. The main phone in it becomes the visitor's. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      data-enhance={hasNumber(html) ? 'landing-phones/shown-phone' : undefined}
      className={`prose rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server before it was stored
      dangerouslySetInnerHTML={{ __html: withResponsivePictures(html) }}
    />
  );
}
