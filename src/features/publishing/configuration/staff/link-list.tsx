import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FooterBlock } from '../domain/link-settings.ts';

export type Link = FooterBlock['links'][number];

const swap = <T,>(items: T[], index: number, other: number): T[] => {
  const [item, otherItem] = [items[index], items[other]];
  return item === undefined || otherItem === undefined
    ? items
    : items.with(index, otherItem).with(other, item);
};

export function OrderButtons<T>({
  items,
  index,
  name,
  onChange,
}: {
  items: T[];
  index: number;
  name: string;
  onChange: (items: T[]) => void;
}) {
  return (
    <Stack direction="row">
      <IconButton
        aria-label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onChange(swap(items, index, index - 1))}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Move ${name} down`}
        disabled={index === items.length - 1}
        onClick={() => onChange(swap(items, index, index + 1))}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Remove ${name}`} onClick={() => onChange(items.toSpliced(index, 1))}>
        <Delete fontSize="small" />
      </IconButton>
    </Stack>
  );
}

export function LinkList({
  title,
  links,
  onChange,
}: {
  title: string;
  links: Link[];
  onChange: (links: Link[]) => void;
}) {
  const update = (index: number, change: Partial<Link>) => {
    const link = links[index];
    if (link) onChange(links.with(index, { ...link, ...change }));
  };
  return (
    <Stack component="section" aria-label={title} spacing={0.5} sx={{ mb: 2 }}>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      {links.map((link, index) => (
        // Links have no IDs, and two can be the same while someone is typing.
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no state
        <Stack key={index} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <TextField
            label="Name"
            value={link.name}
            onChange={({ target }) => update(index, { name: target.value })}
          />
          <TextField
            label="URL"
            value={link.url}
            onChange={({ target }) => update(index, { url: target.value })}
          />
          <FormControlLabel
            label="New tab"
            control={
              <Checkbox
                size="small"
                checked={link.opensNewTab ?? false}
                onChange={({ target }) => update(index, { opensNewTab: target.checked })}
              />
            }
          />
          <OrderButtons items={links} index={index} name={link.name || 'this link'} onChange={onChange} />
        </Stack>
      ))}
      <Button
        size="small"
        sx={{ alignSelf: 'start' }}
        onClick={() => onChange([...links, { name: '', url: '/' }])}
      >
        Add link
      </Button>
    </Stack>
  );
}
