import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { useCategories } from './category-choices.ts';

export type Run = { text: string; isChanged: boolean };
type Sides = { older: Run[]; newer: Run[] };

export const toLines = (html: string): string => html.replace(blockEnds, '$1\n');

const blockEnds =
  /(<\/(?:p|h[2-4]|li|ul|ol|tr|table|caption|thead|tbody|blockquote|pre)>|<(?:table|thead|tbody|tr|ul|ol|blockquote)>|<(?:br|hr|img [^>]*) \/>)\s*/g;

export function compareWords(older: string, newer: string): Sides {
  const parts = diffWordsWithSpace(older, newer);
  const side = (isNewer: boolean): Run[] =>
    parts
      .filter(({ added, removed }) => (isNewer ? !removed : !added))
      .map(({ value, added, removed }) => ({ text: value, isChanged: isNewer ? added : removed }));
  return { older: side(false), newer: side(true) };
}

type Version = Record<string, string | number | null>;

const fields: Record<string, string> = {
  name: 'Name',
  categoryId: 'Category',
  description: 'Summary',
  content: 'Text',
  seoUrl: 'URL slug',
  seoTitle: 'SEO title',
  seoDescription: 'Meta description',
  imageUrl: 'Image',
  videoName: 'Video title',
  videoUrl: 'Video URL',
  cssClassName: 'Style class',
};

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

function FieldDifference({ label, older, newer }: { label: string; older: string; newer: string }) {
  const sides = compareWords(older, newer);
  return (
    <Box component="section" aria-label={label} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <Side runs={sides.older} mark="del" />
        <Side runs={sides.newer} mark="ins" />
      </Box>
    </Box>
  );
}

function useChanges(id: string, older: number, newer: number) {
  const categories = useCategories();
  const { data, error } = useQuery({
    queryKey: ['pages', id, 'compare', older, newer],
    queryFn: () =>
      staffRequest<{ older: Version; newer: Version }>('GET', `pages/${id}/compare`, {
        query: { older, newer },
      }),
  });
  const displayValue = (version: Version, field: string) => {
    const value = String(version[field] ?? '');
    if (field === 'categoryId') return categories.find((each) => each.id === value)?.name ?? value;
    return field === 'content' ? toLines(value) : value;
  };
  const changes =
    data &&
    Object.entries(fields)
      .filter(([field]) => data.older[field] !== data.newer[field])
      .map(([field, label]) => ({
        label,
        older: displayValue(data.older, field),
        newer: displayValue(data.newer, field),
      }));
  return { changes, error };
}

type CompareDialogProps = { id: string; older: number; newer: number; onClose: () => void };

export function CompareDialog({ id, older, newer, onClose }: CompareDialogProps) {
  const { changes, error } = useChanges(id, older, newer);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="compare-title">
      <DialogTitle id="compare-title">
        Compare version {older} with version {newer}
      </DialogTitle>
      <DialogContent>
        {error && <Typography role="alert">{error.message}</Typography>}
        {changes?.length === 0 && <Typography>These versions are identical.</Typography>}
        {changes?.map((change) => (
          <FieldDifference key={change.label} {...change} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
