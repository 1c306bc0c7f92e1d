import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import GlobalStyles from '@mui/material/GlobalStyles';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { CompareDialog } from './compare-dialog.tsx';

type VersionMetadata = { number: number; savedAt: string; savedBy: string; note: string | null };

const getLabels = (
  { publishedVersion, status, scheduledVersion, version }: RaRecord,
  number: number,
): string[] => [
  ...(number === version ? ['Latest'] : []),
  ...(number === publishedVersion ? [status === 'Published' ? 'Published' : 'Last published'] : []),
  ...(number === scheduledVersion ? ['Scheduled'] : []),
];

function Version({
  page,
  metadata,
  onCompare,
}: {
  page: RaRecord;
  metadata: VersionMetadata;
  onCompare: () => void;
}) {
  const { number, savedAt, savedBy, note } = metadata;
  const isLatest = number === page.version;
  return (
    <ListItem divider sx={{ display: 'block', px: 0 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="subtitle2" component="h3">
          Version {number}
        </Typography>
        {getLabels(page, number).map((label) => (
          <Chip key={label} size="small" variant="outlined" label={label} />
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {savedBy}, {formatDateOrTime(savedAt)}
      </Typography>
      {note && <Typography variant="body2">{note}</Typography>}
      {!isLatest && (
        <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
          <Button
            size="small"
            onClick={onCompare}
            aria-label={`Compare version ${number} with the latest version`}
          >
            Compare
          </Button>
          <ActionButton
            action="restore"
            label={`Restore version ${number}`}
            doneMessage={`Version ${number} restored as a draft`}
            defaults={{ version: number }}
          >
            <Typography>
              This creates a new version with the content of version {number}. No versions are lost, and
              visitors won't see a change until you publish it.
            </Typography>
          </ActionButton>
        </Stack>
      )}
    </ListItem>
  );
}

const belowOnSmall = { '@media (max-width: 1199px)': { '.RaEdit-main': { flexWrap: 'wrap' } } } as const;

export function PageVersions() {
  const page = useRecordContext();
  const [older, setOlder] = useState<number>();
  // Records from the list don't have versions yet.
  if (!page?.versions) return null;
  const redirects: string[] = page.redirects;
  return (
    <Box
      component="aside"
      aria-label="Versions"
      sx={{ width: { xs: '100%', lg: '22rem' }, ml: { lg: 3 }, mt: 2 }}
    >
      <GlobalStyles styles={belowOnSmall} />
      <Typography variant="h6" component="h2">
        Versions
      </Typography>
      <List dense disablePadding sx={{ maxHeight: '70vh', overflowY: 'auto' }}>
        {page.versions.map((metadata: VersionMetadata) => (
          <Version
            key={metadata.number}
            page={page}
            metadata={metadata}
            onCompare={() => setOlder(metadata.number)}
          />
        ))}
      </List>
      {redirects.length > 0 && (
        <>
          <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
            Old URLs
          </Typography>
          <Typography variant="body2">These URLs redirect to this page:</Typography>
          <ul>
            {redirects.map((path) => (
              <li key={path}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {path}
                </Typography>
              </li>
            ))}
          </ul>
        </>
      )}
      {older !== undefined && (
        <CompareDialog
          id={String(page.id)}
          older={older}
          newer={page.version}
          onClose={() => setOlder(undefined)}
        />
      )}
    </Box>
  );
}
