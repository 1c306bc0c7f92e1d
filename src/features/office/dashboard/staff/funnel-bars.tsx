import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, usePermissions } from 'react-admin';
import { formatInteger } from '../../../../shared/format.ts';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import {
  calculateShare,
  type Dimension,
  type FunnelStage,
  funnelStages,
  type StageTotals,
} from '../domain/totals.ts';

export const stageNames: Record<FunnelStage, string> = {
  visits: 'Visits',
  estimates: 'Estimates',
  leads: 'Leads',
  quotes: 'Quotes',
  // Counted when they're ordered. Sales count once they're paid.
  contracts: 'Orders',
};

/** The list filter for each dimension. Null if the list can't filter by it, so it would show too many rows. */
const filterNames: Partial<Record<FunnelStage, Record<Dimension, string | null>>> = {
  leads: { source: 'utmSource', variant: null, state: 'state' },
  quotes: { source: null, variant: null, state: 'state' },
  contracts: { source: null, variant: null, state: 'state' },
};

/** Returns undefined if there are no stored rows, or if no list can filter to just these rows. */
function findListUrl(
  stage: FunnelStage,
  range: { from: string; to: string },
  filter: Partial<Record<Dimension, string>>,
): string | undefined {
  const names = filterNames[stage];
  if (!names) return undefined;
  const parts: Record<string, string> = { ...range };
  if (stage === 'leads') parts.isSuspicious = 'false';
  if (stage === 'quotes') parts.isAnswered = 'true';
  for (const [dimension, value] of Object.entries(filter) as [Dimension, string][]) {
    const name = names[dimension];
    if (name === null || (dimension === 'source' && value === 'direct')) return undefined;
    parts[name] = value;
  }
  return `/cms/${stage}?filter=${encodeURIComponent(JSON.stringify(parts))}`;
}

export function FunnelBars({
  totals,
  range,
  filter,
}: {
  totals: StageTotals;
  range: { from: string; to: string };
  filter: Partial<Record<Dimension, string>>;
}) {
  const { permissions } = usePermissions<Record<string, string[]>>();
  const largest = Math.max(1, ...Object.values(totals));
  return (
    <Box component="section" aria-labelledby="funnel">
      <Typography id="funnel" variant="h6" component="h2">
        Funnel
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {formatDateOrTime(range.from)} to {formatDateOrTime(range.to)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {funnelStages.map((stage) => {
          const share = calculateShare(stage, totals);
          const url = permissions?.[stage]?.includes('read') ? findListUrl(stage, range, filter) : undefined;
          return (
            <Box
              component="li"
              key={stage}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '5rem 1fr 7rem', sm: '6rem 1fr 12rem' },
                gap: 1.5,
                alignItems: 'center',
              }}
            >
              <span>{stageNames[stage]}</span>
              <Box sx={{ bgcolor: '#f1ebdf', borderRadius: 1, height: 28 }}>
                <Box
                  sx={{
                    width: `${(totals[stage] / largest) * 100}%`,
                    minWidth: totals[stage] > 0 ? 3 : 0,
                    bgcolor: '#f26b21',
                    height: 1,
                    borderRadius: 1,
                  }}
                />
              </Box>
              <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {url ? <Link to={url}>{formatInteger(totals[stage])}</Link> : formatInteger(totals[stage])}
                {share !== undefined && ', '}
                {share !== undefined && (
                  <Typography
                    component="span"
                    color="textSecondary"
                    sx={{ display: { xs: 'block', sm: 'inline' } }}
                  >
                    {(share * 100).toFixed(1)}% of quotes
                  </Typography>
                )}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
