import type { TemplateData, TemplateName } from '../domain/templates.ts';
import type { Rendered, Site } from './templates/template.ts';

/**
 * Subject, HTML and plain text of a message. The templates are read at the first one: with what they are written in
 * they take over half a second, which a server that starts should not spend.
 */
export async function renderMessage<Name extends TemplateName>(
  template: Name,
  data: TemplateData[Name],
  site: Site,
): Promise<Rendered> {
  const { renderTemplate } = await import('./templates/render-template.tsx');
  return renderTemplate(template, data, site);
}
