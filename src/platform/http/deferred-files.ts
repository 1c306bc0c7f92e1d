import { LRUCache } from 'lru-cache';
import { type Container, parse } from 'postcss';
import { loadedStylesKey } from '../browser/deferred-files.ts';

/** The tags and classes that a selector names, of which the page must have all. */
type Names = string[];

type StylePart =
  | { kind: 'rule'; selectors: Names[]; text: string }
  | { kind: 'group'; start: string; parts: StylePart[] }
  /** Such as keyframes, or the declaration of a variable. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'statement'; text: string };

const unescapeName = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex?: string, character?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (character ?? ''),
  );

const selectorTokens =
  /\[[^\]]*\]|(?:::?|#)[\w-]+|(?<open>\()|(?<close>\))|(?<name>\.(?:\\.|[\w-])+|[a-z][\w-]*)|./gi;

/** Ignores what parentheses contain, such as `:not(.x)`, so some rules are kept without need. */
function namesIn(selector: string): Names {
  const names: string[] = [];
  let depth = 0;
  for (const { groups } of selector.matchAll(selectorTokens)) {
    if (groups?.open) depth += 1;
    else if (groups?.close) depth -= 1;
    else if (groups?.name && depth === 0) names.push(unescapeName(groups.name));
  }
  return names;
}

const isWebFont = (atRule: string, text: string) => atRule === 'font-face' && text.includes('url(');

/** Prepares a style sheet, so that the rules for a page can be picked from it quickly. */
export function parseStyles(css: string): StylePart[] {
  const partsOf = (container: Container): StylePart[] =>
    (container.nodes ?? []).flatMap((node): StylePart[] => {
      const text = node.toString();
      if (node.type === 'comment') return [];
      if (node.type === 'decl')
        return node.variable
          ? [{ kind: 'named', name: node.prop, text: `${text};` }]
          : [{ kind: 'statement', text: `${text};` }];
      if (node.type === 'rule') {
        const isVariables = node.nodes.every((child) => child.type === 'decl' && child.variable);
        return isVariables
          ? [{ kind: 'group', start: `${node.selector}{`, parts: partsOf(node) }]
          : [{ kind: 'rule', selectors: node.selectors.map(namesIn), text }];
      }
      const { name, params } = node;
      if (name === 'property' || name === 'keyframes') return [{ kind: 'named', name: params, text }];
      if (isWebFont(name, text)) return [];
      if (!node.nodes) return [{ kind: 'statement', text: `${text};` }];
      if (name === 'font-face') return [{ kind: 'statement', text }];
      return [{ kind: 'group', start: `@${name} ${params}{`, parts: partsOf(node) }];
    });
  return partsOf(parse(css));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** Tags, classes with a dot, and variables in style attributes. */
export function namesOnPage(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag, classes, style = ''] of html.matchAll(
    /<([a-z][\w-]*)|\s(?:class="([^"]*)"|style="([^"]*)")/g,
  ))
    if (tag) names.add(tag);
    else if (classes) for (const name of decode(classes).split(/\s+/)) names.add(`.${name}`);
    else for (const [name] of style.matchAll(/--[\w-]+/g)) names.add(name);
  return names;
}

const wordsIn = (text: string) => text.match(/[\w-]+/g) ?? [];

/** The rules that apply to a page with these tags, classes, and variables in style attributes. Without web fonts. */
export function pickStyles(onPage: ReadonlySet<string>, sheets: StylePart[][]): string {
  const words = new Set(onPage);
  const pick = (parts: StylePart[]): string => {
    let picked = '';
    for (const part of parts) {
      if (part.kind === 'group') {
        const text = pick(part.parts);
        if (text) picked += `${part.start}${text}}`;
      } else if (part.kind === 'statement') picked += part.text;
      else if (part.kind === 'named') picked += words.has(part.name) ? part.text : '';
      else if (part.selectors.some((names) => names.every((name) => onPage.has(name)))) picked += part.text;
    }
    return picked;
  };
  // Variables and keyframes are picked once something picked names them, which may be another variable.
  for (;;) {
    const known = words.size;
    const picked = sheets.map(pick).join('');
    for (const word of wordsIn(picked)) words.add(word);
    if (words.size === known) return picked;
  }
}

/** Pages of the same layout need the same rules. */
const pickedStyles = new LRUCache<string, string>({ max: 50 });

function stylesFor(html: string, paths: string[], sheetAt: (path: string) => StylePart[]): string {
  const onPage = namesOnPage(html);
  const key = [...paths, ...[...onPage].toSorted()].join(' ');
  const styles = pickedStyles.get(key) ?? pickStyles(onPage, paths.map(sheetAt));
  pickedStyles.set(key, styles);
  return styles;
}

/** Loads the style sheets and fonts before the first paint if an earlier page has already loaded them. */
const stylesScript = `try{let l=document.currentScript.previousSibling.textContent,s=localStorage.getItem('${loadedStylesKey}');s&&l.includes(s)&&document.write(l)}catch{}`;

const scriptAfterPaint = (path: string) =>
  `addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>import('${path}').catch(()=>{}))))`;

const styleAndFontLinks = /<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g;
const scriptTag = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;

/** What the page's policy must allow. */
export type InlineParts = { style: string; script: string };

/**
 * Puts the rules that the page needs at first into the page, so that its first paint waits for no other file. Style sheets, fonts, and
 * the script load afterwards (`deferred-files.ts`). Development pages stay as they are.
 */
export function deferFiles(
  html: string,
  sheetAt: (path: string) => StylePart[],
): { html: string; inline?: InlineParts } {
  const headEnd = html.indexOf('</head>');
  const [head, rest] = [html.slice(0, headEnd), html.slice(headEnd)];
  const links = head.match(styleAndFontLinks) ?? [];
  const paths = links.flatMap((link) => /stylesheet.* href="(\/assets\/[^"]+)"/.exec(link)?.[1] ?? []);
  if (paths.length === 0) return { html };
  const style = stylesFor(html, paths, sheetAt);
  const [tag = '', path] = scriptTag.exec(head) ?? [];
  const script = `${stylesScript}${path === undefined ? '' : scriptAfterPaint(path)}`;
  const headWithoutFiles = head.replace(styleAndFontLinks, '').replace(tag, '');
  const added = `<style>${style}</style><noscript>${links.join('')}</noscript><script>${script}</script>`;
  return { html: headWithoutFiles + added + rest, inline: { style, script } };
}
