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
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

/** A button over the text. `node`: what it makes, pressed while the cursor stands in one. */
export type Tool = {
  label: string;
  icon: ReactNode;
  node?: string;
  attributes?: Record<string, unknown>;
  run: (chain: ChainedCommands) => ChainedCommands;
};

export const tools: Tool[][] = [
  [
    { label: 'Undo', icon: <Undo />, run: (chain) => chain.undo() },
    { label: 'Redo', icon: <Redo />, run: (chain) => chain.redo() },
  ],
  [
    { label: 'Bold', icon: <FormatBold />, node: 'bold', run: (chain) => chain.toggleBold() },
    { label: 'Italic', icon: <FormatItalic />, node: 'italic', run: (chain) => chain.toggleItalic() },
    {
      label: 'Underlined',
      icon: <FormatUnderlined />,
      node: 'underline',
      run: (chain) => chain.toggleUnderline(),
    },
    {
      label: 'Struck through',
      icon: <FormatStrikethrough />,
      node: 'strike',
      run: (chain) => chain.toggleStrike(),
    },
    { label: 'Code', icon: <Code />, node: 'code', run: (chain) => chain.toggleCode() },
  ],
  [
    {
      label: 'List with bullets',
      icon: <FormatListBulleted />,
      node: 'bulletList',
      run: (chain) => chain.toggleBulletList(),
    },
    {
      label: 'List with numbers',
      icon: <FormatListNumbered />,
      node: 'orderedList',
      run: (chain) => chain.toggleOrderedList(),
    },
    {
      label: 'Quotation',
      icon: <FormatQuote />,
      node: 'blockquote',
      run: (chain) => chain.toggleBlockquote(),
    },
    { label: 'Rule', icon: <HorizontalRule />, run: (chain) => chain.setHorizontalRule() },
  ],
];

/** What can be done in a table, by the words on the button. */
export const tableTools: Tool[] = [
  { label: 'Row above', icon: null, run: (chain) => chain.addRowBefore() },
  { label: 'Row below', icon: null, run: (chain) => chain.addRowAfter() },
  { label: 'Column before', icon: null, run: (chain) => chain.addColumnBefore() },
  { label: 'Column after', icon: null, run: (chain) => chain.addColumnAfter() },
  { label: 'Remove row', icon: null, run: (chain) => chain.deleteRow() },
  { label: 'Remove column', icon: null, run: (chain) => chain.deleteColumn() },
  { label: 'Head on or off', icon: null, run: (chain) => chain.toggleHeaderRow() },
  { label: 'Remove table', icon: null, run: (chain) => chain.deleteTable() },
];

export const isIn = (editor: Editor, { node, attributes }: Tool) =>
  node !== undefined && editor.isActive(node, attributes);
