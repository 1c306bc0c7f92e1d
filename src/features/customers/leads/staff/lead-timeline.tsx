import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import type { OpenedLead } from '../schema/staff.ts';

type Kind = OpenedLead['activities'][number]['kind'];

const colors: Record<Kind, string> = {
  Touch: '#b9b2a3',
  Submission: '#1450b4',
  Stage: '#a63d06',
  Consent: '#1c6b45',
  Revocation: '#b3261e',
  Confirmation: '#1c6b45',
  Attempt: '#6b4fa0',
  ContactDetails: '#b9b2a3',
};

export function LeadTimeline() {
  const lead = useRecordContext<OpenedLead>();
  if (!lead) return null;
  const steps = lead.activities.toReversed();
  return (
    <Sheet title="Activity">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 2.5, borderLeft: 2, borderColor: 'divider' }}>
        {steps.map(({ at, kind, text }, index) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ID and never change
            key={index}
            sx={{
              position: 'relative',
              pb: 1.5,
              '&::before': {
                content: '""',
                position: 'absolute',
                left: -27,
                top: 5,
                width: 12,
                height: 12,
                borderRadius: '50%',
                bgcolor: colors[kind],
              },
            }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
            <Typography variant="body2" color="textSecondary">
              {formatDateOrTime(at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}
