import { findBrowserName } from '../../../../shared/browser-name.ts';
import { formatDate } from '../../../../shared/calendar.ts';
import { officeTimeZone, toOfficeDay } from '../../../../shared/local-time.ts';
import type { ContractPart } from '../../contract-templates/domain/contract-document.ts';
import type { SignatureEvidence } from './contract-facts.ts';

export type HashedEvidence = Omit<SignatureEvidence, 'agreements'> & {
  agreements: (SignatureEvidence['agreements'][number] & { sha256: string })[];
  /** The hash of the contract before the evidence. */
  contentHash: string;
};

const officeClock = new Intl.DateTimeFormat('en-US', {
  timeZone: officeTimeZone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** In the time zone of the contract's other dates, and in UTC: "November 26, 2026, 8:05:09 AM CST (2026-11-26 14:05:09 UTC)". */
const formatMoment = (moment: string): string => {
  const at = new Date(moment);
  const utc = at.toISOString().slice(0, 19).replace('T', ' ');
  const clock = officeClock.format(at).replace(/\s/g, ' ');
  return `${formatDate(toOfficeDay(at))}, ${clock} (${utc} UTC)`;
};

export function buildEvidencePart(
  contractNumber: string,
  evidence: HashedEvidence,
  siteUrl: string,
): ContractPart {
  const { name, drawing, signedAt, ipAddress, browser, agreements, shownHash, contentHash } = evidence;
  const hasTypedParts = shownHash !== contentHash;
  return {
    title: 'Signature and evidence',
    intro: `This page is part of contract ${contractNumber}. It records who signed, when, and what they were shown.`,
    blocks: [
      {
        kind: 'signature',
        title: 'Signature',
        name,
        drawing: drawing && { ...drawing, alt: `Signature of ${name}, drawn by hand` },
      },
      {
        kind: 'form',
        title: '',
        facts: [
          { label: 'Name', text: name },
          { label: 'Signed', text: formatMoment(signedAt) },
          { label: 'How', text: drawing ? 'Drawn on the screen' : 'By name, with the button to sign' },
          { label: 'IP address', text: ipAddress },
          // Anyone can send any text as a browser's name, and we seal this page.
          {
            label: 'Browser, as it identified itself',
            text: findBrowserName(browser) ?? 'Unknown',
            isWide: true,
          },
        ],
      },
      {
        kind: 'table',
        title: 'What you agreed to',
        columns: [
          { label: 'Words', share: 6 },
          { label: 'Agreed', share: 2.2 },
          { label: 'Check code of the words', share: 3 },
        ],
        rows: agreements.map(({ words, agreedAt, sha256 }) => [words, formatMoment(agreedAt), sha256]),
        totals: 0,
        notes: [],
      },
      {
        kind: 'form',
        title: hasTypedParts ? 'Check code' : 'Check code of what you were shown',
        facts: [
          { label: 'Check code', text: contentHash, isWide: true },
          ...(hasTypedParts
            ? [
                {
                  label: 'What you were shown',
                  text: `${shownHash} (the same contract, before what you typed on that page was filled in)`,
                  isWide: true,
                },
              ]
            : []),
        ],
      },
      {
        kind: 'text',
        title: '',
        paragraphs: [
          `It's calculated from every word of this contract before this page (SHA-256), so another wording would have another code. To check this contract, go to ${siteUrl}/contracts/verify and choose this file, or enter the contract number and this check code. The file is sealed, so any later change to it shows.`,
        ],
      },
    ],
  };
}
