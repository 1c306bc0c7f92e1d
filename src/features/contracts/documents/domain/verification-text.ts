import { formatDate } from '../../../../shared/calendar.ts';
import type { Verification } from './verification.ts';

/** `how`: what was checked. */
export function verificationText(
  verification: Verification,
  how: 'file' | 'number',
): { title: string; text: string } {
  switch (verification.result) {
    case 'Genuine': {
      const { contractNumber, issuedOn } = verification;
      const day = formatDate(issuedOn.slice(0, 10));
      const what =
        how === 'file'
          ? 'Nothing in the file has changed since then.'
          : 'The number and the fingerprint belong together.';
      return {
        title: 'This is our contract',
        text: `We issued contract ${contractNumber} on ${day}. ${what}`,
      };
    }
    case 'Changed':
      return {
        title: 'This file was changed',
        text: `It says that it is contract ${verification.contractNumber}, but it isn't the file that we issued. Saving or printing it again with another program also changes it. Check the file that we emailed you.`,
      };
    case 'Unknown':
      return how === 'file'
        ? {
            title: "We don't know this file",
            text: "It isn't a contract that we issued. Check that you chose the PDF that we emailed you.",
          }
        : {
            title: "We don't know this number and fingerprint",
            text: 'Check both. The fingerprint is on the last page of the contract.',
          };
  }
}
