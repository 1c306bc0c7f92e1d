import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';

/** A picture as a call answers it. */
export type Picture = {
  id: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  address: string;
  thumbnail: string;
};

const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', gap: 2 };

/** Pictures beside each other; a press chooses one. */
export function PictureGrid({
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
          <Box
            component="img"
            src={picture.thumbnail}
            alt={picture.alt}
            loading="lazy"
            sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'contain', bgcolor: 'background.default' }}
          />
          <Typography variant="subtitle2" component="p" noWrap>
            {picture.name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {picture.width} by {picture.height}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
