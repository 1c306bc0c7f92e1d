import { hasPhoneNumber } from '../../../../shared/telephone.ts';
import { newTabText } from '../../../../ui/new-tab.tsx';
import { withNewTabNotes, withResponsivePictures } from '../domain/page-media.ts';

/** Replaces the main phone number with the one chosen for the visitor. */
export function RichText({
  html,
  className = '',
  newTabNote = newTabText,
}: {
  html: string;
  className?: string;
  newTabNote?: string;
}) {
  return (
    <div
      data-enhance={hasPhoneNumber(html) ? 'shown-phone' : undefined}
      className={`prose rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when it was saved
      dangerouslySetInnerHTML={{ __html: withNewTabNotes(withResponsivePictures(html), newTabNote) }}
    />
  );
}
