import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import { formatDollars } from '../../../ui/staff/fields.tsx';
import { useAnswer } from '../../../ui/staff/use-answer.ts';
import type { RateCardComparison } from '../schema.ts';

type Part = { label: string; count: number; color: string };

const partsOf = (answer: RateCardComparison): Part[] => [
  { label: 'pay more', count: answer.more, color: '#a63d06' },
  { label: 'pay the same', count: answer.same, color: '#b9b2a3' },
  { label: 'pay less', count: answer.less, color: '#1c6b45' },
  { label: 'are no longer offered it', count: answer.noLongerOffered, color: '#131a2b' },
  { label: 'are offered it newly', count: answer.newlyOffered, color: '#1450b4' },
];

/** A bar of all quotes, cut by what becomes of them; the words say the same. */
function Bar({ parts }: { parts: Part[] }) {
  return (
    <>
      <Box sx={{ display: 'flex', height: 24, borderRadius: 1, overflow: 'hidden', my: 1 }} aria-hidden>
        {parts.map(({ label, count, color }) => (
          <Box key={label} sx={{ flexGrow: count, flexBasis: 0, bgcolor: color }} />
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ label, count, color }) => (
            <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: color }} aria-hidden />
              {count} {label}
            </Box>
          ))}
      </Box>
    </>
  );
}

const changeOf = (change: RateCardComparison['largestRise']) =>
  change &&
  `${formatDollars(change.before)} to ${formatDollars(change.after)} a month: ${change.quoteNumber}, ${change.vehicle}`;

/** How many pay more, less and the same, and by how much. */
export function Comparison({ answer }: { answer: RateCardComparison }) {
  if (answer.compared === 0) return <Alert severity="info">There are no quotes to compare with yet.</Alert>;
  return (
    <>
      <Typography sx={{ mt: 1 }}>
        Of {answer.compared} quotes, with {answer.inForceVersion} in force:
      </Typography>
      <Bar parts={partsOf(answer)} />
      <Facts
        facts={[
          ['In the middle', `${formatDollars(answer.medianChange)} a month`],
          ['Largest rise', changeOf(answer.largestRise)],
          ['Largest fall', changeOf(answer.largestFall)],
        ]}
      />
    </>
  );
}

/** What the card would make of the newest quotes, beside the one in force. */
export function ComparisonPanel() {
  const record = useRecordContext();
  const path = `rate-cards/${encodeURIComponent(String(record?.id))}/compare`;
  const { answer, fault, isAsking, ask } = useAnswer<RateCardComparison>(path);
  return (
    <Sheet
      title="Compare with past quotes"
      actions={
        <Button size="small" variant="outlined" disabled={isAsking} onClick={() => ask()}>
          {isAsking ? 'Comparing' : 'Compare now'}
        </Button>
      }
    >
      <Typography variant="body2">
        The newest quotes, 500 at most, rated by this card and by the one in force: same vehicle, day, plan
        and term.
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      {answer && <Comparison answer={answer} />}
    </Sheet>
  );
}
