import { formatDate } from '../../../../shared/calendar.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import type { Verification } from './verification.ts';

export function describeVerification(
  verification: Verification,
  checked: 'file' | 'number',
): { title: string; text: string; isGenuine: boolean } {
  switch (verification.result) {
    case 'Genuine': {
      const { contractNumber, issuedAt } = verification;
      const day = formatDate(toOfficeDay(new Date(issuedAt)));
      const result =
        checked === 'file'
          ? 'Nothing in the file has changed since then.'
          : 'The number and the check code match.';
      return {
        isGenuine: true,
        title: 'This is our contract',
        text: `We issued contract ${contractNumber} on ${day}. ${result}`,
      };
    }
    case 'Changed':
      return {
        isGenuine: false,
        title: "This isn't the contract that was signed",
        text: `It says that it is contract ${verification.contractNumber}, but it isn't the file that we sealed when it was signed. Somebody changed it, a program saved it again, or it is a copy without a signature. Check the file that you download from your contract page.`,
      };
    case 'Unknown':
      return checked === 'file'
        ? {
            isGenuine: false,
            title: "We don't know this file",
            text: "It isn't a contract that we issued. Check that you chose the PDF from your contract page.",
          }
        : {
            isGenuine: false,
            title: "We don't know this number and check code",
            text: 'Check both. The check code is on the last page of the contract.',
          };
  }
}
