import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import type { mediaRecord } from '../schema.ts';

export type Picture = z.output<typeof mediaRecord>;

const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: 2 };

const tile = { width: '100%', aspectRatio: '4 / 3', objectFit: 'contain', bgcolor: 'background.default' };

export function MediaGrid({
  pictures,
  onChoose,
}: {
  pictures: Picture[];
  onChoose: (picture: Picture) => void;
}) {
  return (
    <Box sx={columns}>
      {pictures.map((picture) => (
        <ButtonBase
          key={picture.id}
          onClick={() => onChoose(picture)}
          sx={{
            display: 'block',
            textAlign: 'left',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 1,
          }}
        >
          {picture.thumbnail === null ? (
            <Box component="video" src={picture.path} aria-label={picture.alt} preload="metadata" sx={tile} />
          ) : (
            <Box component="img" src={picture.thumbnail} alt={picture.alt} loading="lazy" sx={tile} />
          )}
          <Typography variant="subtitle2" component="p" noWrap>
            {picture.name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {picture.width} × {picture.height}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
