import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDateOrTime, humanize } from '../../../../ui/staff/fields.tsx';
import { formSource } from '../domain/form-source.ts';
import { leadFields } from '../schema/lead-fields.ts';
import type { OpenedLead } from '../schema/staff.ts';

type Review = OpenedLead['reviews'][number];
type AnswerValue = Review['changes'][number]['to'];

function formatAnswer(value: AnswerValue): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const getLabel = (field: string) =>
  field in leadFields ? leadFields[field as keyof typeof leadFields].label : humanize(field);

function Answers({ review: { submissionId, at, fillingOutFrom, changes, channels } }: { review: Review }) {
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle>New answers from someone we can't verify</AlertTitle>
      <Typography variant="body2">
        Sent {formatDateOrTime(at)} from {formSource(fillingOutFrom)}. The name and email address match, but
        they used another browser, so the lead hasn't changed.
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {getLabel(field)}: {formatAnswer(from)} → {formatAnswer(to)}
          </li>
        ))}
        {changes.length === 0 && <li>The answers match the lead.</li>}
        {channels.length > 0 && <li>They agreed to: {channels.join(', ')}</li>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ActionButton
          action="accept-answers"
          label="Accept answers"
          doneMessage="Answers added to the lead"
          variant="contained"
          defaults={{ submissionId }}
        >
          <Typography>
            Accept only if you know that these answers came from the same person. They replace the lead's
            answers, and any consent to be contacted takes effect.
          </Typography>
        </ActionButton>
        <ActionButton
          action="dismiss-answers"
          label="Dismiss answers"
          doneMessage="Answers dismissed"
          defaults={{ submissionId }}
        >
          <Typography>The lead won't change. The answers stay in its activity.</Typography>
        </ActionButton>
      </Box>
    </Alert>
  );
}

export function UnverifiedAnswers() {
  const lead = useRecordContext<OpenedLead>();
  return lead?.reviews.map((review) => <Answers key={review.submissionId} review={review} />) ?? null;
}
