import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { InsertableFacts } from '../schema.ts';

/** Everything that a text can contain besides words. */
export function FactFinder({ insert }: { insert: ((text: string) => void) | undefined }) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: ['contract-text-facts'],
    queryFn: () => staffRequest<InsertableFacts>('GET', 'contract-text-facts'),
  });
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = data?.facts ?? [];
  const found = all.filter((fact) => {
    const text = Object.values(fact).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const count = found.length === all.length ? `${all.length}` : `${found.length} of ${all.length}`;
  return (
    <Box component="section" aria-label="Facts, references, lists, and conditions" sx={{ mt: 2 }}>
      <Typography component="h3" variant="subtitle2">
        Facts, references, lists, and conditions
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        The contract prints a fact in place of its name, and a line with a condition only where it holds.
        Write “not” before the name of a condition for its opposite, and “and” between two.
      </Typography>
      <MuiTextField
        type="search"
        size="small"
        label="Find one"
        placeholder="Its name, what it means, or what it prints"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: 480 }}
      />
      <Typography variant="body2" role="status" sx={{ my: 1 }}>
        {error ? "We couldn't load them. Try again." : data ? `${count} shown` : 'Loading…'}
      </Typography>
      <Box
        role="region"
        aria-label="What a text can contain"
        tabIndex={0}
        sx={{ maxHeight: 400, overflowY: 'auto' }}
      >
        <SmallTable
          label="What a text can contain"
          rows={found}
          getKey={({ text }) => text}
          columns={[
            {
              title: 'In the text',
              isHeading: true,
              cell: ({ text, meaning }) => (
                <>
                  <Box sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{text}</Box>
                  <Typography variant="body2">{meaning}</Typography>
                </>
              ),
            },
            {
              title: `Prints, in the sample contract${data?.state ? ` of ${data.state}` : ''}`,
              cell: ({ example }) => example,
            },
            ...(insert
              ? [
                  {
                    title: 'Insert',
                    align: 'right' as const,
                    cell: ({ text }: { text: string }) => (
                      <Button size="small" onClick={() => insert(text)} aria-label={`Insert ${text}`}>
                        Insert
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Box>
    </Box>
  );
}
