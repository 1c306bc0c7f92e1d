import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BusinessReport } from '../features/office/dashboard/domain/business.ts';
import { formatCount } from '../shared/format.ts';
import { staffRequest } from '../ui/staff/staff-request.ts';
import { toTourQuery, tourPage, tourStops } from './tour-stops.ts';

type Rows = { rows: { id: string }[] };
type Stop = { label: string; path: string; answer: string };

async function findArticle(signal: AbortSignal): Promise<Stop[]> {
  const { label, path, query } = tourPage;
  const { firstPages } = await staffRequest<BusinessReport>('GET', query, { signal });
  const article = firstPages.find(({ isArticle }) => isArticle);
  return article
    ? [{ label, path, answer: `“${article.title}”, ${formatCount(article.quoted, 'quote')}` }]
    : [];
}

async function findStops(names: readonly string[], signal: AbortSignal): Promise<Stop[]> {
  const stops = tourStops.filter(({ resource }) => names.includes(resource));
  const links = await Promise.all(
    stops.map(async (stop) => {
      const { rows } = await staffRequest<Rows>('GET', toTourQuery(stop), { signal });
      const row = stop.pick(rows);
      return row
        ? [{ label: stop.label, path: `/cms/${stop.resource}/${row.id}/show`, answer: stop.answer(row) }]
        : [];
    }),
  );
  const records = links.flat();
  return records.length > 0 && names.includes(tourPage.resource)
    ? [...records, ...(await findArticle(signal))]
    : records;
}

/** Suggests what to try in the demonstration. Renders nothing elsewhere. */
export function Tour({ names }: { names: readonly string[] }) {
  const { data: stops = [] } = useQuery({
    queryKey: ['tour', names],
    queryFn: ({ signal }) => findStops(names, signal),
  });
  if (stops.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        Try these in the demonstration
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, lineHeight: 2 }}>
        {stops.map(({ label, path, answer }) => (
          <li key={label}>
            <MuiLink component={Link} to={path}>
              {label}
            </MuiLink>
            : {answer}
          </li>
        ))}
      </Box>
    </Box>
  );
}
