type Feed = {
  title: string;
  description: string;
  address: string;
  ownAddress: string;
  items: { title: string; description: string; address: string; publishedAt: string }[];
};

/** Text for XML: signs with a meaning escaped, those that XML 1.0 has no place for left out. */
const xml = (text: string) =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 32 && !'\t\n\r'.includes(sign)) return '';
    if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff) return '';
    return '&<>"'.includes(sign) ? `&#${code};` : sign;
  }).join('');

const item = ({ title, description, address, publishedAt }: Feed['items'][number]) =>
  `<item><title>${xml(title)}</title><link>${xml(address)}</link><guid>${xml(address)}</guid><pubDate>${new Date(publishedAt).toUTCString()}</pubDate><description>${xml(description)}</description></item>`;

/** An RSS 2.0 feed. Addresses are absolute, `publishedAt` ISO times. */
export function rssFeed({ title, description, address, ownAddress, items }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xml(title)}</title><link>${xml(address)}</link><atom:link href="${xml(ownAddress)}" rel="self" type="application/rss+xml"/><description>${xml(description)}</description><language>en-US</language>
${items.map(item).join('\n')}
</channel></rss>
`;
}
