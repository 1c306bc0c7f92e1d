import { Extension } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';

const readCaption = (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() || null;

/** Stores the caption as a table attribute, because the schema allows only rows in a table. */
const CaptionedTable = Table.extend({
  addAttributes() {
    return { ...this.parent?.(), caption: { default: null, parseHTML: readCaption, renderHTML: () => ({}) } };
  },
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML({ node }) {
    const { caption } = node.attrs as { caption: string | null };
    return caption ? ['table', ['caption', caption], ['tbody', 0]] : ['table', ['tbody', 0]];
  },
});

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } };
  },
});

/** Keeps heading IDs, because links can point to them. */
const HeadingIds = Extension.create({
  name: 'headingIds',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
});

/** Must not allow more than `sanitizeContent` does. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
  CaptionedTable,
  TableRow,
  ScopedHeader,
  TableCell,
  HeadingIds,
  Image.configure({ allowBase64: false }),
];

const supportedTags =
  /^(?:p|br|h[2-4]|strong|em|u|s|code|pre|a|blockquote|hr|ul|ol|li|table|caption|thead|tbody|tr|th|td|img)$/;

export const findUnsupportedTags = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<([a-z][a-z0-9]*)/gi)]
      .map(([, tag = '']) => tag.toLowerCase())
      .filter((tag) => !supportedTags.test(tag)),
  ),
];
