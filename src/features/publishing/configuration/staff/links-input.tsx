import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { type FooterBlock, type MenuLinks, parseJson } from '../domain/link-settings.ts';
import { LinkList, OrderButtons } from './link-list.tsx';

const menuParts: { part: keyof MenuLinks; title: string }[] = [
  { part: 'main', title: 'Main links' },
  { part: 'additional', title: 'Prices and coverage' },
  { part: 'login', title: 'Log in' },
];

function MenuLists({ menu, onChange }: { menu: MenuLinks; onChange: (menu: MenuLinks) => void }) {
  return menuParts.map(({ part, title }) => (
    <LinkList
      key={part}
      title={title}
      links={menu[part]}
      onChange={(links) => onChange({ ...menu, [part]: links })}
    />
  ));
}

function FooterBlocks({
  blocks,
  onChange,
}: {
  blocks: FooterBlock[];
  onChange: (blocks: FooterBlock[]) => void;
}) {
  return (
    <>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no IDs, and the fields have no state
        <Stack key={index} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <TextField
              label="Block title"
              value={block.title}
              onChange={({ target }) => onChange(blocks.with(index, { ...block, title: target.value }))}
            />
            <OrderButtons items={blocks} index={index} name={`block ${block.title}`} onChange={onChange} />
          </Stack>
          <LinkList
            title={`Links in ${block.title || 'this block'}`}
            links={block.links}
            onChange={(links) => onChange(blocks.with(index, { ...block, links }))}
          />
        </Stack>
      ))}
      <Button sx={{ alignSelf: 'start' }} onClick={() => onChange([...blocks, { title: '', links: [] }])}>
        Add block
      </Button>
    </>
  );
}

export function LinksInput({ source, kind }: { source: string; kind: 'menu' | 'footer' }) {
  const { field, fieldState } = useInput({ source });
  const { disabled } = useFormState();
  const links = parseJson(String(field.value));
  const change = (newLinks: MenuLinks | FooterBlock[]) => field.onChange(JSON.stringify(newLinks));
  if (links === undefined)
    return <Alert severity="error">These links can't be read. Reset the setting to its default.</Alert>;
  return (
    <Stack component="fieldset" disabled={disabled} sx={{ width: '100%', border: 0, m: 0, p: 0 }}>
      {kind === 'menu' ? (
        <MenuLists menu={links as MenuLinks} onChange={change} />
      ) : (
        <FooterBlocks blocks={links as FooterBlock[]} onChange={change} />
      )}
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? 'You can use placeholders such as {brand.name} and {contact.phone}.'}
      </FormHelperText>
    </Stack>
  );
}
