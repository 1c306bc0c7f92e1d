import { foldLetters } from '../../../../shared/plain-letters.ts';

const toSlug = (text: string) =>
  foldLetters(text)
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-');

type DownloadNameParts = {
  brand: string;
  planName: string;
  stateName: string | null;
  version?: number;
  /** Missing for sample contracts and templates. Empty before a contract has a number. */
  number?: string;
};

export function downloadName({ brand, planName, stateName, version, number }: DownloadNameParts): string {
  if (number !== undefined) return `${toSlug([brand, planName, 'contract', number].join(' '))}.pdf`;
  const documentName = version === undefined ? 'sample contract' : `contract version ${version}`;
  return `${toSlug([brand, planName, stateName ?? '', documentName].join(' '))}.pdf`;
}
