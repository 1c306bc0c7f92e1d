import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';

export function MayNotCover({ text }: { text: string }) {
  return (
    <div className="notice notice-care">
      <p className="font-semibold">Your plan may not cover this breakdown</p>
      <p className="mt-1">{text}</p>
      <p className="mt-1">
        You can still file. A person reviews every claim and explains the decision in writing.
      </p>
    </div>
  );
}

export function CanceledContract({ text, claimsPhone }: { text: string; claimsPhone: string }) {
  return (
    <div className="notice notice-stop">
      <p className="font-semibold">{text}</p>
      <p className="mt-1">
        It doesn't pay for breakdowns after that day. If yours happened earlier, or you didn't cancel, call us
        at <PhoneLink phone={claimsPhone} className="link tabular font-semibold whitespace-nowrap" />.
      </p>
      <p className="mt-1">If you have another contract with us, use its number instead.</p>
    </div>
  );
}
