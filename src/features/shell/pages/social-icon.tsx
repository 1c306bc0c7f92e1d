/** Glyphs of our own for the follow links, by icon class. */
const glyphs: Record<string, string> = {
  'icon-facebook':
    'M13.5 21v-7h2.6l.5-3.2h-3.1V8.7c0-1 .4-1.7 1.8-1.7h1.5V4.2c-.6-.1-1.5-.2-2.3-.2-2.5 0-4 1.5-4 4.2v2.6H8V14h2.5v7Z',
  'icon-twitter':
    'M4 4h4.6l3.9 5.4L17 4h2.4l-5.8 6.9L20 20h-4.6l-4.2-5.8L6.2 20H3.8l6.3-7.4ZM7.2 5.7l9 12.6h1.2l-9-12.6Z',
  'icon-youtube':
    'M12 5c6 0 8 .4 8.600 2.400.5 2.300.5 6.900 0 9.200C20 18.600 18 19 12 19s-8-.4-8.600-2.400c-.5-2.300-.5-6.900 0-9.200C4 5.400 6 5 12 5Zm-2 4v6l5.200-3Z',
  'icon-linkedin':
    'M5 9.500h3V20H5ZM6.500 4.500a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400ZM10.500 9.500h2.900v1.400c.5-.9 1.600-1.700 3.100-1.700 3 0 3.500 2 3.500 4.500V20h-3v-5.600c0-1.300-.2-2.500-1.600-2.500s-1.900 1.100-1.900 2.500V20h-3Z',
};

export function SocialIcon({ iconClass }: { iconClass: string }) {
  const glyph = glyphs[iconClass];
  if (!glyph) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`${iconClass} size-6`} fill="currentColor">
      <path d={glyph} fillRule="evenodd" />
    </svg>
  );
}
