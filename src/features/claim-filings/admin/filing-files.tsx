import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Sheet } from '../../../ui/staff/facts.tsx';
import type { OpenedFiling } from './opened-filing.ts';

const inKilobytes = (size: number) => `${Math.ceil(size / 1024).toLocaleString('en-US')} kB`;

/** Photos where they are, other files to download. */
export function FilingFiles() {
  const filing = useRecordContext<OpenedFiling>();
  if (!filing) return null;
  const addressOf = (id: string) => `/api/staff/claim-filings/${filing.id}/files/${id}`;
  return (
    <Sheet title="Files">
      {filing.files.length === 0 && <Typography>None were sent.</Typography>}
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0 }}>
        {filing.files.map(({ id, fileName, contentType, size }) => (
          <li key={id}>
            <MuiLink href={addressOf(id)} target="_blank" rel="noreferrer">
              {contentType.startsWith('image/') && (
                <Box
                  component="img"
                  src={addressOf(id)}
                  alt={`Photo ${fileName}`}
                  loading="lazy"
                  sx={{ display: 'block', width: 200, height: 150, objectFit: 'cover', borderRadius: 1 }}
                />
              )}
              {fileName}
            </MuiLink>{' '}
            <Typography component="span" color="text.secondary">
              {inKilobytes(size)}
            </Typography>
          </li>
        ))}
      </Box>
    </Sheet>
  );
}
