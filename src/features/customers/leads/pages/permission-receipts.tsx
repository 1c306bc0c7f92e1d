import { humanize } from '../../../../shared/humanize.ts';
import { exactTime, longOfficeDate } from '../../../../ui/format.ts';
import type { PresentedReceipt } from '../actions/permissions.ts';

const channelNames = { Email: 'email', Phone: 'calls', Text: 'texts' };

function getSummary({ kind, channels, at }: PresentedReceipt): string {
  if (kind === 'Confirmed') return `${longOfficeDate(at)}: what you confirmed for your contract`;
  const channelText = channels.map((channel) => channelNames[channel]).join(', ') || 'nothing selected';
  return `${longOfficeDate(at)}: ${kind === 'Given' ? channelText : `${channelText} withdrawn`}`;
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-x-6 py-2 sm:grid-cols-[10rem_1fr]">
      <dt className="text-slate">{name}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Receipt({ receipt }: { receipt: PresentedReceipt }) {
  const form = Object.entries(receipt.formState).map(
    ([name, value]) => `${humanize(name)}: ${String(value)}`,
  );
  return (
    <details className="group border-t border-ink py-2">
      <summary className="flex min-h-11 items-center justify-between gap-4 text-lg font-semibold">
        {getSummary(receipt)}
        <span
          aria-hidden="true"
          className="figure text-2xl text-orange-ink transition-transform group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <dl className="rules mt-2 mb-4 max-w-3xl border-y border-line">
        <Row name="Text">{receipt.text}</Row>
        <Row name="Version">{receipt.version}</Row>
        <Row name="When">{exactTime(receipt.at)}</Row>
        <Row name="Page">{receipt.page}</Row>
        <Row name="IP address">{receipt.ipAddress ?? 'Not stored'}</Row>
        <Row name="Browser">{receipt.browser ?? 'Not stored'}</Row>
        {form.length > 0 && <Row name="Form fields">{form.join('\n')}</Row>}
        {receipt.hash && <Row name="Check code">{receipt.hash}</Row>}
      </dl>
    </details>
  );
}

export function Receipts({ receipts }: { receipts: PresentedReceipt[] }) {
  return (
    <section aria-labelledby="receipts" className="mt-14">
      <h2 id="receipts" className="text-2xl sm:text-3xl">
        Your consent receipts
      </h2>
      <p className="mt-3 mb-6 max-w-2xl text-slate">
        This is exactly what we showed you and what you agreed to. Each receipt is digitally linked to the one
        before it, so any later change can be detected.
      </p>
      {receipts.length === 0 ? (
        <p className="border-y border-ink py-5 text-lg">
          No receipts yet. You'll see one here after you send a form that asks for your permission.
        </p>
      ) : (
        <div className="border-b border-ink">
          {receipts.map((receipt) => (
            <Receipt key={receipt.hash ?? String(receipt.at)} receipt={receipt} />
          ))}
        </div>
      )}
    </section>
  );
}
