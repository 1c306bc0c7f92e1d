import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';

/** What search engines show before they cut. */
const titleFits = 60;
const descriptionFits = 155;

const cut = (text: string, fits: number) =>
  text.length > fits ? `${text.slice(0, text.lastIndexOf(' ', fits))} …` : text;

const counted = (name: string, { length }: string, fits: number) =>
  `${name}: ${length} of about ${fits} characters${length > fits ? ', the rest is cut' : ''}.`;

/** How the page may look among the results of a search. */
export function SearchPreview() {
  const [title = '', description = '', seoUrl = ''] = useWatch({
    name: ['seoTitle', 'seoDescription', 'seoUrl'],
  }) as (string | undefined)[];
  return (
    <Box component="section" aria-label="As a search result" sx={{ width: '100%', mb: 2 }}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, maxWidth: 640 }}>
        <Typography variant="caption" color="text.secondary">
          {location.host} › … › {seoUrl}
        </Typography>
        <Typography sx={{ color: 'info.main', fontSize: 19, lineHeight: 1.3 }}>
          {cut(title, titleFits) || 'Title for search engines'}
        </Typography>
        <Typography variant="body2">
          {cut(description, descriptionFits) || 'Description for search engines'}
        </Typography>
      </Box>
      <Typography variant="caption" color="text.secondary">
        {counted('Title', title, titleFits)} {counted('Description', description, descriptionFits)}
      </Typography>
    </Box>
  );
}
