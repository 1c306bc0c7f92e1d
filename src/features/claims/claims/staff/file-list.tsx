import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '../domain/attachments.ts';
import type { ClaimDetails } from '../schema.ts';

/** Also in the dialogs where staff copy amounts from a file. */
export function FileList({ claim: { id: claimId, files } }: { claim: Pick<ClaimDetails, 'id' | 'files'> }) {
  const attachmentPath = (id: string) => `/api/staff/claims/${claimId}/files/${id}`;
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0 }}>
      {files.map(({ id, fileName, contentType, size }) => (
        <li key={id}>
          <MuiLink href={attachmentPath(id)} target="_blank" rel="noreferrer">
            {contentType.startsWith('image/') && (
              <Box
                component="img"
                src={attachmentPath(id)}
                alt={`Photo ${fileName}`}
                loading="lazy"
                sx={{ display: 'block', width: 200, height: 150, objectFit: 'cover', borderRadius: 1 }}
              />
            )}
            {fileName}
          </MuiLink>{' '}
          <Typography component="span" color="textSecondary">
            {formatFileSize(size)}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
