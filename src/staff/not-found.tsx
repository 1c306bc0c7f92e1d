import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, Title } from 'react-admin';

export const NotFound = () => (
  <Box sx={{ my: 3 }}>
    <Title title="This page doesn't exist" />
    <Typography>
      Check the address, find the record with Search (Ctrl+K), or go to the <Link to="/cms">start page</Link>.
    </Typography>
  </Box>
);
