import Chip from '@mui/material/Chip';

export const DuplicateChip = () => <Chip size="small" color="warning" label="Possible duplicate" />;
