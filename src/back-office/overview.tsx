import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';

/** What a working day begins with. */
export function Overview() {
  return (
    <>
      <Title title="Overview" />
      <Typography sx={{ mt: 2 }}>Choose from the menu what you want to work on.</Typography>
    </>
  );
}
