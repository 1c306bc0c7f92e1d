import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import type { mediaRecord } from '../schema.ts';

export type MediaItem = z.output<typeof mediaRecord>;

const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: 2 };

const tile = { width: '100%', aspectRatio: '4 / 3', objectFit: 'contain', bgcolor: 'background.default' };

export function MediaGrid({ items, onChoose }: { items: MediaItem[]; onChoose: (item: MediaItem) => void }) {
  return (
    <Box sx={columns}>
      {items.map((item) => (
        <ButtonBase
          key={item.id}
          onClick={() => onChoose(item)}
          sx={{
            display: 'block',
            textAlign: 'left',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 1,
          }}
        >
          {item.thumbnail === null ? (
            <Box component="video" src={item.path} aria-label={item.alt} preload="metadata" sx={tile} />
          ) : (
            <Box component="img" src={item.thumbnail} alt={item.alt} loading="lazy" sx={tile} />
          )}
          <Typography variant="subtitle2" component="p" noWrap>
            {item.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {item.width} × {item.height}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
