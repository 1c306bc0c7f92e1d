import { useRecordContext } from 'react-admin';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { Timeline } from '../../../../ui/staff/timeline.tsx';
import type { OpenedLead } from '../schema/staff.ts';

type Kind = OpenedLead['activities'][number]['kind'];

const colors: Partial<Record<Kind, string>> = {
  Submission: '#1450b4',
  Stage: '#a63d06',
  Consent: '#1c6b45',
  Revocation: '#b3261e',
  Confirmation: '#1c6b45',
  Attempt: '#6b4fa0',
};

export function LeadTimeline() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  return (
    <Sheet title="Activity">
      <Timeline
        items={lead.activities
          .toReversed()
          .map(({ at, kind, text }) => ({ at, what: text, color: colors[kind] }))}
      />
    </Sheet>
  );
}
