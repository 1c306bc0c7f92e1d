import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function Sheet({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <CardContent>
        <Stack
          direction="row"
          sx={{
            justifyContent: 'space-between',
            alignItems: 'start',
            gap: 1,
            '& > .MuiButton-root': { flexShrink: 0 },
          }}
        >
          <Typography variant="h6" component="h2" gutterBottom>
            {title}
          </Typography>
          {actions}
        </Stack>
        {children}
      </CardContent>
    </Card>
  );
}

/** Breaks a long email address before its domain. */
export const breakEmail = (value: ReactNode): ReactNode => {
  const [name, domain, ...others] = typeof value === 'string' ? value.split('@') : [];
  if (!domain || others.length > 0) return value;
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
};

export function Facts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  const factsWithValue = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 3fr)', sm: '9.5rem minmax(0, 1fr)' },
        columnGap: 1.5,
        rowGap: 0.75,
        m: 0,
      }}
    >
      {factsWithValue.flatMap(([term, value]) => [
        <Typography key={`${term} term`} component="dt" color="textSecondary">
          {term}
        </Typography>,
        <Box key={`${term} value`} component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {breakEmail(value)}
        </Box>,
      ])}
    </Box>
  );
}
