import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { FunnelStage, Group } from '../domain/figures.ts';
import { stageNames } from './funnel-bars.tsx';

const most = 12;

/** Groups of one dimension, the strongest first; choosing one shows it alone. */
export function GroupTable({
  title,
  note,
  groups,
  stages,
  onChoose,
}: {
  title: string;
  note: string;
  groups: Group[];
  stages: FunnelStage[];
  onChoose: (name: string) => void;
}) {
  return (
    <section>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary">{note}</Typography>
      <TableContainer>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>Name</TableCell>
              {stages.map((stage) => (
                <TableCell key={stage} align="right">
                  {stageNames[stage]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.slice(0, most).map((group) => (
              <TableRow key={group.name}>
                <TableCell component="th" scope="row">
                  <Button size="small" onClick={() => onChoose(group.name)}>
                    {group.name}
                  </Button>
                </TableCell>
                {stages.map((stage) => (
                  <TableCell key={stage} align="right">
                    {group[stage].toLocaleString('en-US')}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {groups.length === 0 && <Typography sx={{ mt: 1 }}>Nothing in this time.</Typography>}
      {groups.length > most && (
        <Typography color="text.secondary">{groups.length - most} more have less.</Typography>
      )}
    </section>
  );
}
