import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { foreignTags } from './extensions.ts';
import { RichTextInput } from './rich-text-input.tsx';

/** The text of a page: written as it will look, or as HTML where it holds what the editor cannot show. */
export function ContentInput({ source }: { source: string }) {
  const content = String(useWatch({ name: source }) ?? '');
  const [wantsHtml, setWantsHtml] = useState(false);
  const foreign = foreignTags(content);
  const isHtml = wantsHtml || foreign.length > 0;
  return (
    <Box sx={{ width: '100%' }}>
      {foreign.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          This text holds {foreign.join(', ')}, which the editor would lose. It is shown as HTML.
        </Alert>
      )}
      {isHtml ? (
        <TextInput
          source={source}
          label="Text as HTML"
          helperText="Scripts, styles and frames are taken out when it is saved."
          multiline
          minRows={16}
          sx={{ '& textarea': { fontFamily: 'monospace', fontSize: 13 } }}
        />
      ) : (
        <RichTextInput
          source={source}
          label="Text"
          helperText="Placeholders in braces are filled in: {brand.name}, {contact.phone}, {waitingPeriod}, {plan.plus.name}."
        />
      )}
      {foreign.length === 0 && (
        <Button size="small" onClick={() => setWantsHtml(!wantsHtml)}>
          {wantsHtml ? 'Write as it looks' : 'Write as HTML'}
        </Button>
      )}
    </Box>
  );
}
