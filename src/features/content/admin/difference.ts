import { diffWordsWithSpace } from 'diff';

/** A run of words of one side; `isOnlyHere` where the other side has not got it. */
export type Run = { text: string; isOnlyHere: boolean };
export type Sides = { older: Run[]; newer: Run[] };

/** HTML with a line for each block, so that two of them can be held beside each other. */
export const inLines = (html: string): string => html.replace(ends, '$1\n');

const ends =
  /(<\/(?:p|h[2-4]|li|ul|ol|tr|table|caption|thead|tbody|blockquote|pre)>|<(?:table|thead|tbody|tr|ul|ol|blockquote)>|<(?:br|hr|img [^>]*) \/>)\s*/g;

/** Two texts beside each other, word by word. */
export function difference(older: string, newer: string): Sides {
  const parts = diffWordsWithSpace(older, newer);
  const side = (isNewer: boolean): Run[] =>
    parts
      .filter(({ added, removed }) => (isNewer ? !removed : !added))
      .map(({ value, added, removed }) => ({ text: value, isOnlyHere: isNewer ? added : removed }));
  return { older: side(false), newer: side(true) };
}
