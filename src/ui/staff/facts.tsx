import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A titled sheet of an opened record. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

/** Facts as term and value; those that say nothing are left out. */
export function Facts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '11rem 1fr' }, gap: 0.75, m: 0 }}
    >
      {known.flatMap(([term, value]) => [
        <Typography key={`${term} term`} component="dt" color="text.secondary">
          {term}
        </Typography>,
        <Box key={`${term} value`} component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>,
      ])}
    </Box>
  );
}
