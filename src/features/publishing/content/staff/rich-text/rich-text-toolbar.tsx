import Code from '@mui/icons-material/CodeOutlined';
import FormatBold from '@mui/icons-material/FormatBoldOutlined';
import FormatItalic from '@mui/icons-material/FormatItalicOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import FormatListNumbered from '@mui/icons-material/FormatListNumberedOutlined';
import FormatQuote from '@mui/icons-material/FormatQuoteOutlined';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethroughOutlined';
import FormatUnderlined from '@mui/icons-material/FormatUnderlinedOutlined';
import HorizontalRule from '@mui/icons-material/HorizontalRuleOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { InsertButtons } from './insert-buttons.tsx';

/** `node` is the editor node that the button toggles. */
type Tool = {
  label: string;
  icon: ReactNode;
  node?: string;
  attributes?: Record<string, unknown>;
  run: (chain: ChainedCommands) => ChainedCommands;
};

const tools: Tool[][] = [
  [
    { label: 'Undo', icon: <Undo />, run: (chain) => chain.undo() },
    { label: 'Redo', icon: <Redo />, run: (chain) => chain.redo() },
  ],
  [
    { label: 'Bold', icon: <FormatBold />, node: 'bold', run: (chain) => chain.toggleBold() },
    { label: 'Italic', icon: <FormatItalic />, node: 'italic', run: (chain) => chain.toggleItalic() },
    {
      label: 'Underline',
      icon: <FormatUnderlined />,
      node: 'underline',
      run: (chain) => chain.toggleUnderline(),
    },
    {
      label: 'Strikethrough',
      icon: <FormatStrikethrough />,
      node: 'strike',
      run: (chain) => chain.toggleStrike(),
    },
    { label: 'Code', icon: <Code />, node: 'code', run: (chain) => chain.toggleCode() },
  ],
  [
    {
      label: 'Bulleted list',
      icon: <FormatListBulleted />,
      node: 'bulletList',
      run: (chain) => chain.toggleBulletList(),
    },
    {
      label: 'Numbered list',
      icon: <FormatListNumbered />,
      node: 'orderedList',
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      label: 'Quote',
      icon: <FormatQuote />,
      node: 'blockquote',
      run: (chain) => chain.toggleBlockquote(),
    },
    { label: 'Horizontal line', icon: <HorizontalRule />, run: (chain) => chain.setHorizontalRule() },
  ],
];

const tableTools: Tool[] = [
  { label: 'Insert row above', icon: null, run: (chain) => chain.addRowBefore() },
  { label: 'Insert row below', icon: null, run: (chain) => chain.addRowAfter() },
  { label: 'Insert column left', icon: null, run: (chain) => chain.addColumnBefore() },
  { label: 'Insert column right', icon: null, run: (chain) => chain.addColumnAfter() },
  { label: 'Delete row', icon: null, run: (chain) => chain.deleteRow() },
  { label: 'Delete column', icon: null, run: (chain) => chain.deleteColumn() },
  { label: 'Toggle header row', icon: null, run: (chain) => chain.toggleHeaderRow() },
  { label: 'Delete table', icon: null, run: (chain) => chain.deleteTable() },
];

const isActive = (editor: Editor, { node, attributes }: Tool) =>
  node !== undefined && editor.isActive(node, attributes);

const levels = [2, 3, 4] as const;

function LevelSelect({ editor, level }: { editor: Editor; level: number }) {
  return (
    <Select
      size="small"
      value={level}
      inputProps={{ 'aria-label': 'Paragraph style' }}
      sx={{ width: 'auto', minWidth: '9rem', my: 0 }}
      onChange={({ target }) => {
        const newLevel = levels.find((each) => each === Number(target.value));
        const chain = editor.chain().focus();
        (newLevel ? chain.setHeading({ level: newLevel }) : chain.setParagraph()).run();
      }}
    >
      <MenuItem value={0}>Paragraph</MenuItem>
      {levels.map((each) => (
        <MenuItem key={each} value={each}>
          {/* The page's headline is the first level. */}
          Heading {each - 1}
        </MenuItem>
      ))}
    </Select>
  );
}

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: updatedEditor }) => ({
      level: levels.find((level) => updatedEditor.isActive('heading', { level })) ?? 0,
      active: tools.flat().flatMap((tool) => (isActive(updatedEditor, tool) ? [tool.label] : [])),
      isInTable: updatedEditor.isActive('table'),
    }),
  });
  return (
    <Stack
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', mb: 1 }}
      role="toolbar"
      aria-label="Formatting"
    >
      <LevelSelect editor={editor} level={state.level} />
      {tools.map((group) => (
        <ToggleButtonGroup key={group[0]?.label} size="small" value={state.active}>
          {group.map(({ label, icon, run }) => (
            <ToggleButton
              key={label}
              value={label}
              aria-label={label}
              title={label}
              onClick={() => run(editor.chain().focus()).run()}
            >
              {icon}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ))}
      <InsertButtons editor={editor} isInTable={state.isInTable} />
      {state.isInTable &&
        tableTools.map(({ label, run }) => (
          <Button key={label} size="small" onClick={() => run(editor.chain().focus()).run()}>
            {label}
          </Button>
        ))}
    </Stack>
  );
}
