import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import type { PhoneSale } from '../schema.ts';

export const ScriptSheet = ({ script }: Pick<PhoneSale, 'script'>) => (
  <Sheet title="Read out">
    {script.map(({ title, lines }) => (
      <Box key={title} sx={{ mb: 2 }}>
        <Typography component="h3" variant="subtitle2" color="textSecondary">
          {title}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} sx={{ mb: 0.75, fontSize: '1.05rem' }}>
            {line}
          </Typography>
        ))}
      </Box>
    ))}
  </Sheet>
);
