import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { WordDifference } from '../../../../ui/staff/word-difference.tsx';
import { useCategories } from './category-choices.ts';

export const toLines = (html: string): string => html.replace(blockEnds, '$1\n');

const blockEnds =
  /(<\/(?:p|h[2-4]|li|ul|ol|tr|table|caption|thead|tbody|blockquote|pre)>|<(?:table|thead|tbody|tr|ul|ol|blockquote)>|<(?:br|hr|img [^>]*) \/>)\s*/g;

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
          <WordDifference key={change.label} {...change} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
