import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';

/** Buttons that are needed less often. They stay mounted, because an action with a draft opens its dialog by itself. */
export function MoreActions({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: isOpen ? 'contents' : 'none' }}>{children}</Box>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Fewer actions' : 'More actions'}
      </Button>
    </>
  );
}
