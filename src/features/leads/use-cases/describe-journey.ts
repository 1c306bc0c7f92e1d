import type { JourneyStep } from './journey.ts';

const submitted = (fields: string[]) => `${fields.length} ${fields.length === 1 ? 'answer' : 'answers'}`;

const reviews = {
  Pending: ' (not verified, needs review)',
  Accepted: ' (accepted by staff)',
  Dismissed: ' (dismissed by staff)',
};

/** A step on the way of a lead, in a sentence for staff. */
export function stepInWords(step: JourneyStep): string {
  switch (step.kind) {
    case 'Touch': {
      const from = step.tracking.utm_source ?? step.referrer;
      const campaign = step.tracking.utm_campaign ? `, campaign ${step.tracking.utm_campaign}` : '';
      return `Opened ${step.page}${from ? ` from ${from}` : ''}${campaign}`;
    }
    case 'Submission':
      return `Sent ${submitted(step.answered)} from ${step.fillingOutFrom}${step.review ? reviews[step.review] : ''}`;
    case 'Stage': {
      const by = step.movedBy ? `, moved by ${step.movedBy}` : '';
      return `Reached ${step.stage}${by}${step.reason ? `: ${step.reason}` : ''}`;
    }
    case 'Consent':
      return `Agreed to ${step.channels.join(', ') || 'no channel'} (words of ${step.version})`;
    case 'Revocation':
      return `Took back ${step.channels.join(', ')}`;
    case 'Confirmation':
      return `Confirmed the words of ${step.version}`;
  }
}
