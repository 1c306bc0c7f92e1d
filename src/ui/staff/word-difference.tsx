import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { diffWordsWithSpace } from 'diff';

export type Run = { text: string; isChanged: boolean };
type Sides = { older: Run[]; newer: Run[] };

export function compareWords(older: string, newer: string): Sides {
  const parts = diffWordsWithSpace(older, newer);
  const side = (isNewer: boolean): Run[] =>
    parts
      .filter(({ added, removed }) => (isNewer ? !removed : !added))
      .map(({ value, added, removed }) => ({ text: value, isChanged: isNewer ? added : removed }));
  return { older: side(false), newer: side(true) };
}

/** Strikes through or underlines changes, so that they don't depend on color. */
function Side({ runs, mark }: { runs: Run[]; mark: 'del' | 'ins' }) {
  const bgcolor = mark === 'del' ? '#fbe3e0' : '#dff1e5';
  return (
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
      {runs.map(({ text, isChanged }, index) => {
        const key = `${index} ${text.length}`;
        return isChanged ? (
          <Box key={key} component={mark} sx={{ bgcolor }}>
            {text}
          </Box>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </Box>
  );
}

export function WordDifference({ label, older, newer }: { label: string; older: string; newer: string }) {
  const sides = compareWords(older, newer);
  return (
    <Box component="section" aria-label={label} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 1, sm: 3 },
        }}
      >
        <Side runs={sides.older} mark="del" />
        <Side runs={sides.newer} mark="ins" />
      </Box>
    </Box>
  );
}
