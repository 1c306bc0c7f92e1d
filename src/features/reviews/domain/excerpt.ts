/** The beginning of a text, cut between words; a text that is short enough stays whole. */
export function excerptOf(text: string, longest: number): { text: string; isCut: boolean } {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return { text: line, isCut: false };
  const cut = line.slice(0, longest);
  const end = cut.lastIndexOf(' ');
  return { text: `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, '')} …`, isCut: true };
}
