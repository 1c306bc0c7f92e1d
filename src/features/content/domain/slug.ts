/** A name as one word of an address: small letters, digits and single hyphens, cut at a word. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, longest);
    if (longer.length > longest) break;
    slug = longer;
  }
  return slug;
}

const longest = 80;
