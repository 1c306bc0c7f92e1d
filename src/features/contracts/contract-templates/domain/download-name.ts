/** Letters and digits only: the name travels in a header and becomes a file. */
const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-');

type Named = {
  brand: string;
  planName: string;
  /** Null: for no state in particular. */
  stateName: string | null;
  /** Of an uploaded contract; left out for the generated specimen. */
  version?: number;
};

/** What a downloaded contract is called: its plan and state are told from the name. */
export function downloadName({ brand, planName, stateName, version }: Named): string {
  const what = version === undefined ? 'specimen contract' : `contract version ${version}`;
  return `${slug([brand, planName, stateName ?? '', what].join(' '))}.pdf`;
}
