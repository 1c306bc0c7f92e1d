import { telUrl } from '../../../../platform/telephone.ts';
import { clauseId, type TextLink } from '../domain/linked-text.ts';

export function linkUrl({ kind, target }: TextLink): string {
  if (kind === 'phone') return telUrl(target);
  if (kind === 'email') return `mailto:${target}`;
  return kind === 'clause' ? `#${clauseId(target)}` : target;
}
